"""The time limit of a session or of a test with keys."""

import contextlib
import signal
import traceback


@contextlib.contextmanager
def five_minutes(failure):
    """Raises a failure, of the given class, in what runs longer, whatever it waits for."""

    def stop(number, frame):
        raise failure("stuck in " + " ".join("".join(traceback.format_stack(frame)).split()))

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(300)
    try:
        yield
    finally:
        signal.alarm(0)
