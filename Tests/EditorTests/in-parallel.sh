# Runs commands at the same time, because editors mostly wait, and prints their outputs in order: in_parallel COMMAND…
# The variable `status` becomes the exit status of one that fails, or the `status` that it sets.
in_parallel() {
  outputs=$(mktemp -d) || exit 2
  number=0
  running=
  # What was printed before a time limit is shown, after the commands have had time to end.
  trap 'sleep 2; cat "$outputs"/*; exit 143' TERM
  for command; do
    number=$((number + 1))
    (status=0; eval "$command" || status=$?; exit $status) >"$outputs/$number" 2>&1 &
    running="$running $number:$!"
  done
  for job in $running; do
    wait "${job#*:}" || status=$?
    cat "$outputs/${job%:*}"
    rm "$outputs/${job%:*}"
  done
  rm -rf "$outputs"
}
