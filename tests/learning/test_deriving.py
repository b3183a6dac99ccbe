"""What is derived by hand: errors that point the right way, and steps as Adam makes them."""

import numpy as np
import pytest

from quinte.learning.adam import Adam
from quinte.learning.core_arrays import CoreArrays
from quinte.learning.judge import NAMES, Judge, new_judge

FEATURES, PLAYERS, HIDDEN = 9, 3, 128
ACTIVE = np.array([[0, 4, 8], [1, 4, FEATURES], [7, FEATURES, FEATURES]], np.int16)
TARGETS = np.array([[1.0, 0.0, 0.0], [0.2, 0.5, 0.3], [0.0, 0.1, 0.9]], np.float32)


def judge() -> Judge:
    return new_judge(CoreArrays(0), FEATURES, PLAYERS, HIDDEN, seed=4)


@pytest.mark.parametrize("name", NAMES)
def test_a_weight_errs_as_the_loss_says(name: str) -> None:
    net, tiny = judge(), 1e-2
    _, errors = net.derive(ACTIVE, TARGETS)
    error = errors[NAMES.index(name)]
    weights = getattr(net, name)
    moved = np.argsort(-np.abs(error), axis=None)[:5]
    assert np.all(error.ravel()[moved] != 0)
    for place in moved:
        held = weights.flat[place]
        losses = []
        for step in (tiny, -tiny):
            weights.flat[place] = held + step
            losses.append(float(net.derive(ACTIVE, TARGETS)[0]))
        weights.flat[place] = held
        assert (losses[0] - losses[1]) / (2 * tiny) == pytest.approx(error.flat[place], rel=0.05)


def test_a_feature_errs_with_every_list_that_has_it() -> None:
    _, (first, *_) = judge().derive(ACTIVE, TARGETS)
    held = np.abs(first).sum(1) > 0
    assert np.flatnonzero(held).tolist() == [0, 1, 4, 7, 8]
    assert np.allclose(first[4], first[0] + first[1])  # it is in the lists of both


def test_rows_that_do_not_fit_at_a_time_are_judged_alike() -> None:
    net = judge()
    lengths = np.array([3, 2, 1])
    whole = net.value(ACTIVE, lengths)
    net.arrays.room = len(net.first)
    assert np.allclose(net.value(ACTIVE, lengths), whole, atol=1e-6)


def test_a_first_step_is_as_long_as_the_rate() -> None:
    weights = np.array([1.0, 1.0, 1.0], np.float32)
    adam = Adam(CoreArrays(0), [weights])
    adam.follow([np.array([5.0, -0.01, 0.0], np.float32)], rate=0.1)
    assert weights == pytest.approx([0.9, 1.1, 1.0], abs=1e-4)
    adam.follow([np.array([5.0, 0.01, 0.0], np.float32)], rate=0.1)
    assert weights == pytest.approx([0.8, 1.0947, 1.0], abs=1e-3)


def test_learning_brings_the_answers_nearer() -> None:
    net = judge()
    adam = Adam(net.arrays, net.parameters)
    before, _ = net.derive(ACTIVE, TARGETS)
    for _ in range(200):
        adam.follow(net.derive(ACTIVE, TARGETS)[1], 0.01)
    after, _ = net.derive(ACTIVE, TARGETS)
    least = -np.mean(TARGETS * np.log(TARGETS + 1e-9) + (1 - TARGETS) * np.log(1 - TARGETS + 1e-9))
    assert least <= after < least + 0.2 * (before - least)
