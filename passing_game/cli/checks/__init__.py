"""What `passing-game doctor` looks at. Nothing is started, made or changed by looking."""
