"""One screen a file. A screen ends with a result; the app decides what comes next."""
