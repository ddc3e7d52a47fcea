"""A small shell for tests: runs a command as a job of its own terminal, as bash would.

python -m tests.tui.job COMMAND ...     tells "[stopped]" when the job stops, brings it back when a line "fg" is
typed, and tells "[exit N]" at the end, then how the terminal was left: "[echo on]" or "[echo off]".
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import signal
import sys
import termios

TERMINAL = 0


def main(command: list[str]) -> int:
    """Run the job to its end; its exit code as a shell tells it."""
    fcntl.ioctl(TERMINAL, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    modes = termios.tcgetattr(TERMINAL)
    job = os.fork()
    if job == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(TERMINAL, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        os.execvp(command[0], command)
    with contextlib.suppress(OSError):
        os.setpgid(job, job)
        os.tcsetpgrp(TERMINAL, job)
    while True:
        _, status = os.waitpid(job, os.WUNTRACED)
        with contextlib.suppress(OSError):
            os.tcsetpgrp(TERMINAL, os.getpgrp())
        if not os.WIFSTOPPED(status):
            return _told(status)
        left = termios.tcgetattr(TERMINAL)
        termios.tcsetattr(TERMINAL, termios.TCSANOW, modes)
        print("[stopped, echo on]" if left[3] & termios.ECHO else "[stopped, echo off]", flush=True)
        while sys.stdin.readline() != "fg\n":
            pass
        os.tcsetpgrp(TERMINAL, job)
        os.killpg(job, signal.SIGCONT)


def _told(status: int) -> int:
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else 128 + os.WTERMSIG(status)
    with contextlib.suppress(OSError, termios.error):
        echo = termios.tcgetattr(TERMINAL)[3] & termios.ECHO
        print(f"[exit {code}]", "[echo on]" if echo else "[echo off]", flush=True)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
