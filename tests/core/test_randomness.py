"""The random stream: the published algorithm, unbiased draws, uniform shuffles."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from quinte.core.contract import Record
from quinte.core.native import IS_COMPILED, position
from quinte.core.randomness import next_random, random_below, seed_stream, shuffle

LAYOUT = np.dtype([("number", np.int64), ("stream", np.uint64, 4)])
MASK = 2**64 - 1


def stream_of(seed: bytes) -> Record:
    record = position(LAYOUT)
    seed_stream(record, np.frombuffer(seed, np.uint8).copy())
    return record


def words(*numbers: int) -> bytes:
    return b"".join(number.to_bytes(8, "little") for number in numbers)


def test_the_published_vectors_of_xoshiro256_starstar() -> None:
    """From the reference implementation, state 1 2 3 4."""
    record = position(LAYOUT)
    record.stream[:] = [1, 2, 3, 4]
    assert [int(next_random(record)) for _ in range(10)] == [
        11520,
        0,
        1509978240,
        1215971899390074240,
        1216172134540287360,
        607988272756665600,
        16172922978634559625,
        8476171486693032832,
        10595114339597558777,
        2904607092377533576,
    ]


class Slow:
    """The algorithm in Python's own numbers."""

    def __init__(self, seed: bytes) -> None:
        self.state = [
            self.mix(
                int.from_bytes(seed[8 * i : 8 * i + 8], "little") + (i + 1) * 0x9E3779B97F4A7C15
            )
            for i in range(4)
        ]
        if not any(self.state):
            self.state[0] = 0x9E3779B97F4A7C15
        for _ in range(20):
            self.next()

    @staticmethod
    def mix(value: int) -> int:
        value &= MASK
        value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & MASK
        value = (value ^ value >> 27) * 0x94D049BB133111EB & MASK
        return value ^ value >> 31

    def next(self) -> int:
        s = self.state
        result = self.rotate(s[1] * 5 & MASK, 7) * 9 & MASK
        shifted = s[1] << 17 & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = self.rotate(s[3], 45)
        return result

    @staticmethod
    def rotate(value: int, bits: int) -> int:
        return (value << bits | value >> 64 - bits) & MASK

    def below(self, bound: int) -> int:
        while True:
            product = (self.next() >> 32) * bound
            if product & 0xFFFFFFFF >= 2**32 % bound:
                return product >> 32


@given(st.binary(min_size=32, max_size=32))
def test_the_stream_is_that_of_the_slow_twin(seed: bytes) -> None:
    record, slow = stream_of(seed), Slow(seed)
    assert [int(next_random(record)) for _ in range(8)] == [slow.next() for _ in range(8)]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**32 - 1))
def test_bounded_draws_are_those_of_the_slow_twin(seed: bytes, bound: int) -> None:
    record, slow = stream_of(seed), Slow(seed)
    drawn = [int(random_below(record, bound)) for _ in range(8)]
    assert drawn == [slow.below(bound) for _ in range(8)]
    assert all(0 <= number < bound for number in drawn)


THE_ONE_SEED = "eb83b5804686c861d6076b018d0c91c3c18b2082d3925925ac0fd6021a192287"
"""The seed that is mixed to all zeros, a state that xoshiro256** never leaves."""


@pytest.mark.parametrize("seed", [bytes(32), b"\xff" * 32, bytes.fromhex(THE_ONE_SEED)])
def test_no_seed_gets_stuck(seed: bytes) -> None:
    record = stream_of(seed)
    assert [int(next_random(record)) for _ in range(3)] != [0, 0, 0]
    slow = Slow(seed)
    assert int(next_random(record)) == [slow.next() for _ in range(4)][3]
    assert len({int(next_random(record)) for _ in range(100)}) == 100


@pytest.mark.parametrize("place", [0, 8, 16, 24, 31])
def test_poor_seeds_give_good_first_draws(place: int) -> None:
    """Seeds that differ in one byte only: their first draws are as even as any."""
    seeds = [bytes(place) + bytes([n]) + bytes(31 - place) for n in range(250)]
    counts = Counter(int(random_below(stream_of(seed), 5)) for seed in seeds)
    assert sum((counts[i] - 50) ** 2 / 50 for i in range(5)) < 18.5  # four degrees, 0.1 %


def test_the_stream_of_a_seed_never_changes() -> None:
    record = stream_of(bytes(range(32)))
    assert [int(random_below(record, 100)) for _ in range(8)] == [93, 17, 62, 59, 21, 5, 46, 59]


@pytest.mark.parametrize("bound", [3, 5, 7, 3 * 2**30])
def test_draws_are_unbiased(bound: int) -> None:
    """A third of 2**32 shows a modulo's bias at once: its low half would come twice as often."""
    record = stream_of(words(5, 6, 7, 8))
    draws = 30_000 if IS_COMPILED else 3_000
    parts = min(bound, 7)
    counts = Counter(int(random_below(record, bound)) * parts // bound for _ in range(draws))
    chi_square = sum((counts[i] - draws / parts) ** 2 / (draws / parts) for i in range(parts))
    assert chi_square < 24.3  # at most six degrees of freedom, under 0.1 %


def test_every_order_is_equally_likely() -> None:
    record = stream_of(words(9, 9, 9, 9))
    shuffles = 24_000 if IS_COMPILED else 2_400
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(shuffles):
        items = np.arange(5, dtype=np.int8)
        shuffle(record, items, 4)
        assert items[4] == 4
        counts[tuple(items[:4].tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    expected = shuffles / 24
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_square < 49.7  # 23 degrees of freedom, 0.1 %
