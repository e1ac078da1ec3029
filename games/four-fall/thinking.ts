import type { Strength } from '../kit/match/side.ts';
import type { Random } from '../kit/random.ts';
import { type Cells, LINE_CELLS, type Move, type Player, rival, STONE } from './board.ts';
import { movesOf, play, type Position } from './position.ts';

/** The thinking of a clockmaker. */
export interface Nature {
  /** The maximum search depth in plies. */
  readonly depth: number;
  /** The maximum number of positions searched. */
  readonly positions: number;
  /** Random error added to evaluations, in points of `worth`. */
  readonly noise: number;
  /** The depth in plies to which it considers turning the board. */
  readonly turnPlies: number;
}

const NATURES: Readonly<Record<Strength, Nature>> = {
  easy: { depth: 1, positions: 500, noise: 26, turnPlies: 1 },
  medium: { depth: 2, positions: 1500, noise: 22, turnPlies: 1 },
  hard: { depth: 4, positions: 5000, noise: 6, turnPlies: 2 },
};

const WIN = 10_000;
/** The value of two and three in a line whose other cells are free. */
const PAIR = 2;
const TRIPLE = 9;
const CENTRE = 1;

interface Root {
  readonly move: Move;
  readonly noise: number;
  value: number;
}

/** An alpha-beta search with iterative deepening, in slices so that the animation continues. */
export class Thinking {
  positions = 0;
  private readonly position: Position;
  private readonly nature: Nature;
  private roots: Root[];
  /** The moves ordered by value at the last complete depth. */
  private order: readonly Root[];
  private depth = 1;
  private at = 0;
  private alpha = -Infinity;

  constructor(position: Position, style: Strength | Nature, random: Random) {
    this.position = position;
    this.nature = typeof style === 'string' ? NATURES[style] : style;
    this.roots = movesOf(position).map((move) => ({
      move,
      noise: random.range(-1, 1) * this.nature.noise,
      value: 0,
    }));
    this.order = this.roots;
    if (this.roots.length === 0) throw new RangeError('there is no move to think of');
  }

  /** Evaluates one move at the current depth; returns the chosen move once the search is done. */
  slice(): Move | undefined {
    const root = this.roots[this.at];
    if (root === undefined) return this.deepen();
    const next = play(this.position, root.move);
    const sure = -this.weigh(next, this.depth - 1, -Infinity, -this.alpha + this.nature.noise * 2, 1);
    // An incomplete depth is ignored: the order of the previous one stands.
    if (this.spent && this.depth > 1) return this.best;
    root.value = sure + (Math.abs(sure) > WIN / 2 ? 0 : root.noise);
    this.alpha = Math.max(this.alpha, sure);
    this.at += 1;
    return undefined;
  }

  private get spent(): boolean {
    return this.positions > this.nature.positions;
  }

  private get best(): Move {
    const [first] = this.order;
    if (first === undefined) throw new RangeError('there is no move to think of');
    return first.move;
  }

  /** Runs the search to the end. */
  finish(): Move {
    for (;;) {
      const move = this.slice();
      if (move !== undefined) return move;
    }
  }

  private deepen(): Move | undefined {
    this.roots = this.roots.toSorted((a, b) => b.value - a.value);
    this.order = this.roots;
    const value = this.roots[0]?.value ?? 0;
    const decided = Math.abs(value) > WIN / 2 && this.depth > 1;
    const winsNow = value > WIN - 3;
    if (winsNow || decided || this.spent || this.depth >= this.nature.depth) return this.best;
    this.depth += 1;
    this.at = 0;
    this.alpha = -Infinity;
    return undefined;
  }

  /** The value for the player to move; earlier wins are worth more. */
  private weigh(position: Position, depth: number, alpha: number, beta: number, ply: number): number {
    this.positions += 1;
    const { verdict, toMove } = position;
    if (verdict === 'draw') return 0;
    if (verdict !== 'open') return verdict === toMove ? WIN - ply : ply - WIN;
    if (depth <= 0 || this.spent) return worth(position.cells, toMove);
    let best = -Infinity;
    for (const move of movesOf(position, ply < this.nature.turnPlies)) {
      const value = -this.weigh(play(position, move), depth - 1, -beta, -Math.max(alpha, best), ply + 1);
      if (value > best) best = value;
      if (best >= beta) break;
    }
    return best === -Infinity ? 0 : best;
  }
}

/** A heuristic value of a position for a player: open pairs and triples, and the centre. */
function worth(cells: Cells, player: Player): number {
  const other = rival(player);
  let sum = 0;
  for (let start = 0; start < LINE_CELLS.length; start += 4) {
    let own = 0;
    let theirs = 0;
    for (let step = 0; step < 4; step += 1) {
      const who = cells[LINE_CELLS[start + step] ?? 0];
      if (who === player) own += 1;
      else if (who === other) theirs += 1;
      // A stone in it is in the way of both.
      else if (who === STONE) [own, theirs] = [own + 1, theirs + 1];
    }
    if (own > 1 && theirs === 0) sum += own === 3 ? TRIPLE : PAIR;
    else if (theirs > 1 && own === 0) sum -= theirs === 3 ? TRIPLE : PAIR;
  }
  for (let index = 3; index < cells.length; index += 7) {
    if (cells[index] === player) sum += CENTRE;
    else if (cells[index] === other) sum -= CENTRE;
  }
  return sum;
}
