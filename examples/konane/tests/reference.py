"""A slow, obvious counter that shares nothing with the rules: it prints perft.txt."""

from itertools import product

Square = tuple[int, int]
Board = dict[Square, int]
MOVE = tuple[Square, Square]


def moves(board: Board, size: int, player: int) -> list[MOVE]:
    """R2 to R5: every move, by its squares."""
    own = [square for square, owner in board.items() if owner == player]
    holes = [square for square in product(range(size), repeat=2) if square not in board]
    ends, middle = (0, size - 1), (size // 2 - 1, size // 2)
    if not holes:
        places = [set(product(ends, ends)), set(product(middle, middle))]
        return [(square, square) for square in own if any(square in some for some in places)]
    if len(holes) == 1:
        ((column, row),) = holes
        return [(s, s) for s in own if abs(s[0] - column) + abs(s[1] - row) == 1]
    found = []
    for square, (right, up) in product(own, ((0, 1), (0, -1), (1, 0), (-1, 0))):
        column, row = square
        while board.get((column + right, row + up)) == 1 - player:
            column, row = column + 2 * right, row + 2 * up
            if (column, row) not in holes:
                break
            found.append((square, (column, row)))
    return found


def after(board: Board, move: MOVE) -> Board:
    """R4, R5: nothing is left between the two squares."""
    (left, right), (low, high) = (sorted(pair) for pair in zip(*move, strict=True))
    way = set(product(range(left, right + 1), range(low, high + 1)))
    kept = {square: owner for square, owner in board.items() if square not in way}
    return kept if move[0] == move[1] else {**kept, move[1]: board[move[0]]}


def count(board: Board, size: int, player: int, depth: int) -> int:
    """Count the ways to make so many moves."""
    found = moves(board, size, player)
    if depth == 1:
        return len(found)
    return sum(count(after(board, move), size, 1 - player, depth - 1) for move in found)


if __name__ == "__main__":
    for size in (6, 8):
        start = {(x, y): (x + y) % 2 for x in range(size) for y in range(size)}
        lines = [f"perft   {depth} {count(start, size, 0, depth)}" for depth in range(1, 6)]
        print(f"id      size{size}\noptions board_size={size}", *lines, sep="\n", end="\n\n")
