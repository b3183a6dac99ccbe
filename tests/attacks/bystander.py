"""`python -m tests.attacks.bystander PORT MATCH WATCH`: somebody who only wants to play.

Asks again and again, over sockets that are open and by requests, and notes how long each answer
takes. When its input ends it prints the seconds as JSON. It is a process of its own: what the
attackers do cannot slow it down, but by the server.
"""

import json
import select
import sys
import time

from tests.attacks.raw import BYSTANDER, Line, ask

LINES = 12
"""As many sockets, asked in turn, as no limit of messages is reached with."""
PAUSE = 0.015


def main() -> None:
    """Ask until nobody wants to know any more."""
    port, match, watch = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    lines = [Line(port, match, BYSTANDER) for _ in range(LINES)]
    for line in lines:
        line.say(t="hello", watch=watch)
        line.expect("table")
    pongs: list[float] = []
    answers: list[float] = []
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    number = 0
    late = [0.0]
    due = time.monotonic() + PAUSE
    while not select.select([sys.stdin], [], [], PAUSE)[0]:
        late.append(time.monotonic() - due)  # this machine's fault, nobody else's
        number += 1
        line = lines[number % LINES]
        began = time.monotonic()
        line.say(t="ping", n=number)
        line.expect("pong")
        pongs.append(time.monotonic() - began)
        if number % 10 == 0:
            began = time.monotonic()
            assert ask(port, "/api/games", address=BYSTANDER).status == 200
            answers.append(time.monotonic() - began)
        due = time.monotonic() + PAUSE
    sys.stdout.write(json.dumps({"pongs": pongs, "answers": answers, "noise": max(late)}))


if __name__ == "__main__":
    main()
