"""Everybody meets everybody, by the tables of Berger as the chess federation FIDE prints them."""

Rounds = list[list[tuple[int, ...]]]


def schedule(entrants: int) -> Rounds:
    """Return who meets whom in each round, first seat first; somebody alone has a bye."""
    even = entrants + entrants % 2
    rounds = [_round(even, number) for number in range(1, even)]
    return [[_without(pair, entrants) for pair in each] for each in rounds]


def _round(even: int, number: int) -> list[tuple[int, ...]]:
    """Return one round: those meet whose numbers add up to one more than its own, modulo."""
    pairs: list[tuple[int, ...]] = []
    for one in range(1, even):
        other = (number - one) % (even - 1) + 1
        if one == other:
            pairs.insert(0, (one, even) if one <= even // 2 else (even, one))
        elif one < other:
            pairs.append((one, other) if (one + other) % 2 else (other, one))
    return pairs


def _without(pair: tuple[int, ...], entrants: int) -> tuple[int, ...]:
    """Leave the one out who is not there."""
    return tuple(each for each in pair if each <= entrants)
