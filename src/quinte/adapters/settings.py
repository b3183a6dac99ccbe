"""What `reset` of an environment is given besides a seed: known settings only, checked."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

RULES, MASK = "rules", "reset_mask"


class UnknownSetting(ValueError):
    """An option of `reset` that nobody knows; nothing was laid out."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        """Say which there are."""
        super().__init__(f"reset() knows no option {name!r}, but {' and '.join(known)}.")


def read_rules(options: Mapping[str, Any] | None) -> dict[str, str]:
    """Return the rules that are to change."""
    return {name: str(value) for name, value in (options or {}).get(RULES, {}).items()}


def check_names(options: Mapping[str, Any] | None, *known: str) -> None:
    """Refuse options that are none of ours; PettingZoo's own tests want them to be ignored."""
    for name in options or {}:
        if name not in known:
            raise UnknownSetting(name, known)


def read_reset(
    options: Mapping[str, Any] | None, count: int
) -> tuple[dict[str, str], NDArray[np.bool_] | None]:
    """Return the rules that are to change, and which of so many games are to be laid out."""
    check_names(options, RULES, MASK)
    rules = read_rules(options)
    mask = (options or {}).get(MASK)
    if mask is None:
        return rules, None
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (count,):
        message = f"reset_mask is an array of {count} truth values."
        raise ValueError(message)
    if not mask.any():
        message = "reset_mask marks no game."
        raise ValueError(message)
    return rules, mask
