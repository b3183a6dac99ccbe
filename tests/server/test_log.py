"""The log alone: whatever people do, in any order, playing it again gives the same match."""

import secrets

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from quinte.core.contract import SPECTATOR
from quinte.core.errors import QuinteError
from quinte.server import wire
from quinte.server.log import entries
from quinte.server.matches.creation import lay_out
from quinte.server.matches.decisions import (
    Arrival,
    Decision,
    asked,
    decide,
    flag,
    move_of_bot,
    seat_down,
)
from quinte.server.matches.disclosure import common_of, record_text, table_of
from quinte.server.matches.hosted import OVER, PLAYING, Hosted

SEATS = st.integers(0, 2)
YEAR_2026 = 1_800_000_000_000


class Matches(RuleBasedStateMachine):
    """Three seats of Take Five, one of them a bot's, with a clock."""

    def __init__(self) -> None:
        super().__init__()
        seats: list[wire.Person | wire.Friend | wire.Stranger | wire.Machine]
        seats = [wire.Person("Ada"), wire.Friend(), wire.Machine("beginner")]
        clock = wire.Clock(total=100, increment=2)
        self.created, laid = lay_out(wire.NewMatch("take_five", seats, clock=clock))
        self.now = YEAR_2026
        self.log: list[tuple[bytes, int]] = []
        self.hosted = Hosted(self.created.id)
        self.ids = 0
        self.append([laid])

    def append(self, decision: Decision) -> None:
        for entry in decision:
            self.log.append((entries.encode(entry), self.now))
            self.hosted.apply(entry, self.now)

    def replayed(self) -> Hosted:
        again = Hosted(self.created.id)
        for body, at in self.log:
            again.apply(entries.decode(body), at)
        return again

    def say(self, kind: type, seat: int, **fields: object) -> None:
        """Try something: a refusal changes nothing."""
        self.ids += 1
        before = told(self.hosted, self.now)
        try:
            decision = decide(self.hosted, self.now, kind(id=str(self.ids), seat=seat, **fields))
        except QuinteError:
            assert told(self.hosted, self.now) == before
        else:
            assert decision or kind in (wire.Answer, wire.Offer)  # said before: nothing is written
            self.append(decision)

    @rule(seconds=st.integers(0, 30))
    def wait(self, seconds: int) -> None:
        self.now += 1000 * seconds
        self.append(flag(self.hosted, self.now))

    @rule(seat=st.integers(0, 1), device=st.sampled_from(["", "phone", "desk"]))
    def sit(self, seat: int, device: str) -> None:
        new = {seat: secrets.token_hex(32)}
        come = Arrival([seat], secrets.token_hex(32), "Zoé", new, device)
        self.append(seat_down(self.hosted, self.now, come))

    @rule(seat=st.integers(0, 1))
    def renew(self, seat: int) -> None:
        self.say(wire.Renew, seat, own=secrets.token_urlsafe(24))

    @rule(seat=st.integers(0, 1))
    def consult(self, seat: int) -> None:
        self.say(wire.Consult, seat)

    @rule(choice=st.integers(0, 1000))
    def move(self, choice: int) -> None:
        hosted = self.hosted
        if hosted.phase != PLAYING:
            return
        moves = hosted.match.legal_moves()
        move = moves[choice % len(moves)]
        if hosted.seats[hosted.player].is_bots:
            self.append(move_of_bot(hosted, self.now, hosted.version, move))
            return
        text = hosted.game.move_text(hosted.match.view(hosted.player), move)
        self.say(wire.Move, hosted.player, version=hosted.version, move=text)

    @rule(seat=SEATS, version=st.integers(0, 40))
    def move_when_not_asked(self, seat: int, version: int) -> None:
        self.say(wire.Move, seat, version=version, move="a1")

    @rule(seat=st.integers(0, 1))
    def undo(self, seat: int) -> None:
        self.say(wire.Undo, seat, version=self.hosted.version)

    @rule(seat=st.integers(0, 1), what=st.sampled_from(["draw", "rematch", "abandon"]))
    def offer(self, seat: int, what: str) -> None:
        self.say(wire.Offer, seat, what=what)

    @rule(seat=st.integers(0, 1), yes=st.booleans())
    def answer(self, seat: int, yes: bool) -> None:  # noqa: FBT001, drawn
        self.say(wire.Answer, seat, yes=yes)

    @rule(seat=st.integers(0, 1), level=st.sampled_from([None, "casual"]))
    def relieve(self, seat: int, level: str | None) -> None:
        self.say(wire.Relieve, seat, level=level)

    @rule(seat=st.integers(0, 1))
    def resign(self, seat: int) -> None:
        self.say(wire.Resign, seat)

    @invariant()
    def versions_count_the_entries(self) -> None:
        assert self.hosted.version == len(self.log)
        assert len(self.hosted.steps_at) == self.hosted.version + 1

    @invariant()
    def nobody_waits_for_nothing(self) -> None:
        hosted = self.hosted
        if hosted.proposal is not None:
            missing = set(asked(hosted, hosted.proposal.what, self.now))
            assert missing - set(hosted.proposal.yes)
        if hosted.phase == PLAYING:
            assert hosted.player >= 0
            assert all(seat.is_taken for seat in hosted.seats)

    @invariant()
    def secrets_come_out_at_the_end_only(self) -> None:
        if self.hosted.phase != OVER:
            texts = [str(told(self.hosted, self.now)), record_text(self.hosted, SPECTATOR)]
            secret = self.hosted.laid.secret
            hidden = [secret, *(seed for seed in [self.hosted.seed.hex()] if seed)]
            assert not any(part in text for part in hidden for text in texts)

    def teardown(self) -> None:
        """Played again from its log the match is the same, and was told as it would be now."""
        again = self.replayed()
        assert told(again, self.now) == told(self.hosted, self.now)
        if again.is_dealt:
            for viewer in (SPECTATOR, 0, 1, 2):
                self.hosted.audience.watch(viewer)
                assert self.hosted.audience.told[viewer] == list(again.match.told(viewer))
                assert self.hosted.audience.view(viewer) == again.match.view(viewer)


def told(hosted: Hosted, now: int) -> wire.Table:
    """Give what everybody together may know."""
    viewers = (SPECTATOR, 0, 1, 2)
    return table_of(hosted, viewers, 0, common_of(hosted, now, [False] * 3, 0))


Matches.TestCase.settings = settings(max_examples=25, stateful_step_count=40, deadline=None)
TestMatches = Matches.TestCase
