# The shell in the pictures: todo-format on the day of the sample.
PS1='$ '
todo-format() { "$PROGRAM" "$@" --today 2026-11-22; }
