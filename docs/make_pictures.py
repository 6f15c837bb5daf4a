"""Makes the pictures of the documentation anew, from real screens.

`python docs/make_pictures.py` from a checkout with the extra `test` installed; a test sees that
they are those of the present program.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path

DOCS = Path(__file__).parent


def main() -> None:
    """Write every picture."""
    from support.gallery import gallery  # noqa: PLC0415 - the path is set below

    with tempfile.TemporaryDirectory() as home:
        for name, picture in asyncio.run(gallery(Path(home))).items():
            (DOCS / "pictures" / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    sys.path.insert(0, str(DOCS.parent / "tests"))
    main()
