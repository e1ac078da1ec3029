import {
  type Cells,
  emptyCells,
  hasLine,
  isFull,
  landingRow,
  type Move,
  type Player,
  rival,
  rotated,
  settle,
  SIZE,
  winsAt,
} from './board.ts';

export type Verdict = 'open' | 'draw' | Player;

/** A position of the game. Immutable: moves return a new position. */
export interface Position {
  readonly cells: Cells;
  readonly toMove: Player;
  /** Number of times that each player may still turn the board; index 0 is player 1. */
  readonly turns: readonly [number, number];
  readonly verdict: Verdict;
}

export const START: Position = { cells: emptyCells(), toMove: 1, turns: [1, 1], verdict: 'open' };

export function mayTurn({ turns, cells, verdict }: Position, player: Player): boolean {
  return verdict === 'open' && (turns[player - 1] ?? 0) > 0 && cells.some((who) => who !== 0);
}

/** From the centre outwards, because central columns are likely best. */
const DROPS: readonly Move[] = [3, 2, 4, 1, 5, 0, 6].map((column) => ({ kind: 'drop', column }));
const TURNS: readonly Move[] = [
  { kind: 'turn', way: 'clockwise' },
  { kind: 'turn', way: 'counter' },
];

/** The legal moves: columns from the centre outwards, then turns unless excluded. */
export function movesOf(position: Position, withTurns = true): Move[] {
  if (position.verdict !== 'open') return [];
  const moves = DROPS.filter((move) => move.kind === 'drop' && position.cells[move.column] === 0);
  return withTurns && mayTurn(position, position.toMove) ? [...moves, ...TURNS] : moves;
}

/** The position after a move. Throws RangeError if the move is illegal. */
export function play(position: Position, move: Move): Position {
  return move.kind === 'drop' ? drop(position, move.column) : turn(position, move);
}

function drop({ cells, toMove, turns, verdict }: Position, column: number): Position {
  const row = landingRow(cells, column);
  if (row < 0 || verdict !== 'open') throw new RangeError(`column ${column} takes no disc`);
  const next = cells.slice();
  next[row * SIZE + column] = toMove;
  const won = winsAt(next, row, column);
  return {
    cells: next,
    toMove: rival(toMove),
    turns,
    verdict: won ? toMove : row === 0 && isFull(next) ? 'draw' : 'open',
  };
}

function turn(position: Position, { way }: Extract<Move, { kind: 'turn' }>): Position {
  const { cells, toMove, turns } = position;
  if (!mayTurn(position, toMove)) throw new RangeError('this player has no turn left');
  const next = rotated(cells, way);
  settle(next);
  const left: [number, number] = [...turns];
  left[toMove - 1] = (left[toMove - 1] ?? 1) - 1;
  return { cells: next, toMove: rival(toMove), turns: left, verdict: verdictOf(next) };
}

/** Two complete lines at once are a draw. */
function verdictOf(cells: Cells): Verdict {
  const first = hasLine(cells, 1);
  const second = hasLine(cells, 2);
  if (first && second) return 'draw';
  if (first) return 1;
  if (second) return 2;
  return isFull(cells) ? 'draw' : 'open';
}
