"""The stream of chance that a position carries: xoshiro256** by Blackman and Vigna.

The only file with unsigned numbers: mixed with signed ones they would turn into floats. Wrap-around
at 64 bits is the algorithm. Every function takes any record with a field `stream` of four uint64.
"""

from __future__ import annotations

import numpy as np

from quinte.core.contract import Record, Seed
from quinte.core.native import rule

SEED_BYTES = 32

GOLDEN_RATIO = np.uint64(0x9E3779B97F4A7C15)
WARM_UP = 20
"""Steps after which every bit of the state depends on every bit of the seed."""

LOW_HALF = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)


@rule
def seed_stream(position: Record, seed: Seed) -> None:
    """Start the stream from 32 bytes, four little-endian words.

    Seeds may be poor, such as 1, 2, 3. So each word is mixed on its own, then all together by
    stepping on. Neither step loses anything: different seeds give different streams. One seed in
    2**256 leads to all zeros, which the algorithm cannot leave; another state takes its place.
    """
    any_bit = np.uint64(0)
    for word in range(4):
        value = np.uint64(0)
        for byte in range(8):
            value = value << np.uint64(8) | np.uint64(seed[8 * word + 7 - byte])
        value = mixed(value + np.uint64(word + 1) * GOLDEN_RATIO)
        position.stream[word] = value
        any_bit |= value
    if any_bit == np.uint64(0):
        position.stream[0] = GOLDEN_RATIO
    for _ in range(WARM_UP):
        next_random(position)


@rule
def mixed(value: np.uint64) -> np.uint64:
    """Scatter the bits of a word over all of it (the last step of SplitMix64)."""
    value = (value ^ value >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ value >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    return value ^ value >> np.uint64(31)


@rule
def next_random(position: Record) -> np.uint64:
    """Return the next 64 bits."""
    stream = position.stream
    one = stream[1]
    result = rotate(one * np.uint64(5), 7) * np.uint64(9)
    stream[2] ^= stream[0]
    stream[3] ^= one
    stream[1] ^= stream[2]
    stream[0] ^= stream[3]
    stream[2] ^= one << np.uint64(17)
    stream[3] = rotate(stream[3], 45)
    return result


@rule
def rotate(value: np.uint64, bits: int) -> np.uint64:
    """Rotate 64 bits to the left."""
    return value << np.uint64(bits) | value >> np.uint64(64 - bits)


@rule
def random_below(position: Record, bound: int) -> int:
    """Return an unbiased number from 0 to bound - 1, for 0 < bound < 2**32 (Lemire's method)."""
    wide = np.uint64(bound)
    product = (next_random(position) >> HALF) * wide
    if product & LOW_HALF < wide:
        threshold = (LOW_HALF + np.uint64(1) - wide) % wide
        while product & LOW_HALF < threshold:
            product = (next_random(position) >> HALF) * wide
    return np.int64(product >> HALF)  # type: ignore[return-value]  # an int64 once compiled


@rule
def shuffle(position: Record, items: Record, count: int) -> None:
    """Put the first items in random order (Fisher-Yates): each order is equally likely."""
    for last in range(count - 1, 0, -1):
        other = random_below(position, last + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
