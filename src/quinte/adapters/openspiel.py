"""Every game as a game of OpenSpiel, with chance nodes, information states and observers.

    import pyspiel
    import quinte.adapters.openspiel

    game = pyspiel.load_game("quinte_take_five", {"players": 3})

Parameters are the player count, the options of the card (those with a numeric value by number),
`max_acts`, after which a game is truncated without a winner, and `position`, a whole position in
hexadecimal digits to begin with, or several, one of which chance chooses. How chance becomes nodes:
docs/decisions/0018-openspiel.md.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import prod
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from quinte.adapters.acting import act_text, acts_end
from quinte.adapters.encoding import FIELDS, PLANES, parts_of, show
from quinte.adapters.outcome import payoffs
from quinte.adapters.walking import DIGEST_BYTES, OVER, WALKED, Setting, Walk, setting_of
from quinte.core.card import Game, Option
from quinte.core.contract import ALL_SEEING, SPECTATOR, Position
from quinte.games import GAMES

PREFIX = "quinte_"
MAX_ACTS = 20_000
MOST_OUTCOMES = 128
"""No draw is from more: see the decks and bags of the games."""
MOST_DRAWS = 128
"""No move draws more often: a deal of Touché has 112 cards and a joker for each of six."""
PAST = "past"
"""What a tensor has besides where all is to be remembered: the digest of all that was seen."""

Parameter = str | int | bool
Sampler = Callable[[], float]
PlayerId = pyspiel.PlayerId


def register(game: Game) -> None:
    """Register one game with OpenSpiel as `quinte_<game>`; doing it twice does no harm."""
    name = PREFIX + game.name
    if name in {kind.short_name for kind in pyspiel.registered_games()}:
        return
    WALKED[game.name] = game
    kind = type_of(game)

    def begin(self: SpielGame, params: Mapping[str, Parameter] | None = None) -> None:
        SpielGame.__init__(self, game, kind, params or {})

    # A game is saved with the name of its class, which must be found in this module.
    globals()[name] = type(name, (SpielGame,), {"__init__": begin, "__module__": __name__})
    pyspiel.register_game(kind, globals()[name])


def type_of(game: Game) -> pyspiel.GameType:
    """Say what kind of game it is."""
    kinds = pyspiel.GameType
    information = kinds.Information
    return kinds(
        short_name=PREFIX + game.name,
        long_name=f"Quinte: {game.title}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION
        if game.has_secrets
        else information.PERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.players[0],
            "max_acts": MAX_ACTS,
            "position": "",
            **{
                option.name: as_parameter(option, value)
                for option, value in zip(
                    game.options, game.choose_for_bots({}).values(), strict=True
                )
            },
        },
    )


def as_parameter(option: Option, value: str) -> Parameter:
    """Return the value of an option as OpenSpiel writes it: a bool, a number or a word."""
    if set(option.values) == {"false", "true"}:
        return value == "true"
    if any(known.isdigit() for known in option.values):
        return option.encode(value)
    return value


def from_parameter(option: Option, value: Parameter) -> str:
    """Read a value of an option."""
    is_number = isinstance(value, int) and not isinstance(value, bool)
    return option.decode(int(value)) if is_number else str(value).lower()


def to_parameter(*given: Position) -> str:
    """Write a position as the parameter `position`, or several that are equally likely."""
    return "".join(position.tobytes().hex() for position in given)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    """A game with its parameters."""

    def __init__(self, game: Game, kind: pyspiel.GameType, params: Mapping[str, Parameter]) -> None:
        """Read the parameters; a wrong one is refused with a sentence."""
        names = {option.name for option in game.options} & set(params)
        chosen = {name: from_parameter(game.option(name), params[name]) for name in names}
        players = int(params.get("players", game.players[0]))
        start = bytes.fromhex(str(params.get("position", "")))
        max_acts = int(params.get("max_acts", MAX_ACTS))
        options = tuple(game.choose_for_bots(chosen).items())
        game.new_position(players, dict(options), bytes(32))  # a wrong count is refused here
        self.setting: Setting = setting_of(game.name, players, options, start, max_acts)
        info = pyspiel.GameInfo(
            num_distinct_actions=acts_end(game),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=players,
            min_utility=1.0 - players,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=max_acts,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> "SpielState":
        """Begin a game."""
        return SpielState(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401, theirs has no types
        params: Mapping[str, Any] | None = None,
    ) -> "Observer":
        """Return an observer of the kind asked for."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.setting.game, kind, params or {})

    def max_chance_nodes_in_history(self) -> int:
        """Each act, and the layout, may draw."""
        return MOST_DRAWS * (1 + self.setting.max_acts)


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """Where a game stands; all of it is in the walk."""

    def __init__(self, game: SpielGame) -> None:
        """Begin at the start."""
        super().__init__(game)
        self.walk = Walk(game.setting)

    def current_player(self) -> int:
        """Return who acts."""
        return self.walk.player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.walk.player == OVER

    def _legal_actions(self, _player: int) -> list[int]:
        return self.walk.here.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List what chance may choose."""
        return self.walk.outcomes()

    def _apply_action(self, action: int) -> None:
        self.walk.choose(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == PlayerId.CHANCE:
            return f"chance {action}"
        return act_text(self.walk.setting.game, self.walk.here.position, action)

    def returns(self) -> list[float]:
        """Return the payoffs: nothing before the end."""
        walk = self.walk
        if walk.acting is None or walk.is_chance or not walk.here.is_over:
            return [0.0] * walk.setting.players
        return payoffs(walk.setting.game, walk.here.position)

    def resample_from_infostate(self, player: int, sampler: Sampler) -> "SpielState":
        """Return a state that the player cannot tell from this one, as likely as any other."""
        seed = b"".join(int(sampler() * 2**32).to_bytes(5, "little")[:4] for _ in range(8))
        twin: SpielState = self.get_game().new_initial_state()
        twin.walk = self.walk.imagined(player, seed)
        return twin

    def __str__(self) -> str:
        walk = self.walk
        drawn = ""
        if walk.acting is not None:
            game = walk.setting.game
            drawn = game.position_text(walk.here.position)
            if walk.here.draft and game.acts is not None:
                drawn += f"draft {' '.join(game.acts.act_text(act) for act in walk.here.draft)}\n"
        if walk.is_chance:
            drawn += f"chance for {walk.pending}: {' '.join(map(str, walk.script))}\n"
        return drawn


def tensor_parts(game: Game) -> dict[str, tuple[int, ...]]:
    """Return what a tensor shows of a view, and in which shape: planes, or fields without them."""
    if game.planes is None:
        return {part.name: part.shape or (1,) for part in parts_of(game)}
    declared = game.planes.PLANES
    board = (declared.rows, declared.columns)
    boards = {part.name: (part.count, *board) for part in declared.boards}
    return boards | {part.name: (part.count,) for part in declared.facts}


class Observer:
    """What somebody sees of a state, as a tensor and as a text.

    With recall, the digest of all that was seen follows what is seen now, bit by bit: two tensors
    are equal where the texts are.
    """

    def __init__(self, game: Game, kind: Any, params: Mapping[str, Any]) -> None:  # noqa: ANN401, as above
        """Make room for the kind of observation asked for."""
        if params:
            message = f"Observers take no parameters, and were given {sorted(params)}."
            raise ValueError(message)
        self.game, self.kind = game, kind
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._is_one_sided = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.public_info:
            shapes = tensor_parts(game)
            if kind.perfect_recall:
                shapes[PAST] = (8 * DIGEST_BYTES,)
            borders = np.cumsum([0, *map(prod, shapes.values())]).tolist()
            self.tensor = np.zeros(borders[-1], np.float32)
            for (name, shape), (first, last) in zip(shapes.items(), pairwise(borders), strict=True):
                self.dict[name] = self.tensor[first:last].reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what is seen into the tensor."""
        if self.tensor is None:
            return
        walk = state.walk
        if walk.acting is None:
            self.tensor.fill(0)
            return
        viewer = self._viewer(player)
        is_mover = viewer == walk.here.player
        draft = walk.here.draft if is_mover else ()
        encoding = FIELDS if self.game.planes is None else PLANES
        row = show(self.game, self.game.view(walk.here.position, viewer), draft, encoding)
        self.tensor[: len(row)] = row
        if self.kind.perfect_recall:
            seen = np.frombuffer(bytes.fromhex(walk.digest(viewer)), np.uint8)
            self.dict[PAST][:] = np.unpackbits(seen)

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what is seen as a text."""
        walk = state.walk
        if walk.acting is None:
            return ""
        position = walk.here.position
        if not self.kind.public_info:
            return private_text(self.game, position, player) if self._is_one_sided else ""
        viewer = self._viewer(player)
        seen = self.game.diagram(self.game.view(position, viewer))
        if self._is_one_sided and viewer == walk.here.player and walk.here.draft:
            seen += f"draft {walk.here.draft}\n"
        if self.kind.perfect_recall:
            seen += f"past {walk.digest(viewer)}\n"
        return seen

    def _viewer(self, player: int) -> int:
        kinds = pyspiel.PrivateInfoType
        others = {kinds.NONE: SPECTATOR, kinds.ALL_PLAYERS: ALL_SEEING}
        return others.get(self.kind.private_info, player)


def private_text(game: Game, position: Position, player: int) -> str:
    """Write what a player sees and a spectator does not, field by field."""
    own, public = game.view(position, player), game.view(position, SPECTATOR)
    names = (name for name in game.rules.VIEW.names or () if name != "viewer")
    return "".join(
        f"{name} {np.asarray(own[name]).tolist()}\n"
        for name in names
        if not np.array_equal(own[name], public[name])
    )


for listed in GAMES.values():
    register(listed)
