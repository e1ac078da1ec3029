import { dayNumber, isNumberList, type Store, today } from '../kit/store.ts';
import type { Hole } from './hole.ts';
import { ALL_HOLES, HOLES, mirrored, WORLDS } from './holes.ts';

const LISTED = 5;

/** The holes of a mode, in order. */
export function holesFor(mode: string, day: number): readonly Hole[] {
  if (mode === 'full') return HOLES;
  if (mode === 'mirror') return HOLES.map(mirrored);
  if (mode === 'back') return HOLES.slice(9);
  if (mode === 'today') return [holeOfDay(day)];
  return HOLES.slice(0, 9);
}

/** The hole of a day: all 54 in turn, mirrored in every other round. */
export function holeOfDay(day: number): Hole {
  // Steps of seventeen visit all before one repeats, and rarely stay in a world.
  const { length } = ALL_HOLES;
  const hole = ALL_HOLES[(((day * 17) % length) + length) % length];
  if (hole === undefined) throw new RangeError(`no hole for day ${day}`);
  return Math.floor(day / length) % 2 === 0 ? hole : mirrored(hole);
}

/** Adds a round to the best ones, the lowest first, at most five. */
export function ranked(rounds: readonly number[], strokes: number): number[] {
  return [...rounds, strokes].toSorted((a, b) => a - b).slice(0, LISTED);
}

/** Strokes relative to par, such as `+2`, `-1` or `even`. */
export function againstPar(strokes: number, par: number): string {
  if (strokes === par) return 'even';
  return strokes > par ? `+${strokes - par}` : `−${par - strokes}`;
}

/** The best rounds and the daily streak, stored in this browser. */
export class Card {
  readonly day: number;
  private readonly store: Store;

  /** `date` is the day's, as YYYY-MM-DD. */
  constructor(store: Store, date = today()) {
    this.store = store;
    this.day = dayNumber(date);
  }

  /** Stores a finished round; returns the best rounds of that mode, the lowest first. */
  keepRound(mode: string, strokes: number): number[] {
    const best = ranked(this.store.get(`rounds:${mode}`, isNumberList, []), strokes);
    this.store.set(`rounds:${mode}`, best);
    return best;
  }

  /** Stores the strokes at today's hole; returns today's fewest, since each day has another hole. */
  bestToday(strokes: number): number {
    const [day, fewest] = this.store.get('best-of-day', isNumberList, []);
    const best = day === this.day && fewest !== undefined ? Math.min(fewest, strokes) : strokes;
    this.store.set('best-of-day', [this.day, best]);
    return best;
  }

  /** The fewest strokes of each world, 0 for one that was not finished. */
  get worlds(): number[] {
    const fewest = this.store.get('worlds', isNumberList, []);
    return WORLDS.map((_, world) => fewest[world] ?? 0);
  }

  /** Stores a finished world; returns its fewest strokes. */
  keepWorld(world: number, strokes: number): number {
    const fewest = this.worlds;
    const before = fewest[world] ?? 0;
    fewest[world] = before === 0 ? strokes : Math.min(before, strokes);
    this.store.set('worlds', fewest);
    return fewest[world];
  }

  /** Stores that today's hole was played; returns the streak in days. */
  keepDay(): number {
    const days = new Set([...this.store.get('days', isNumberList, []), this.day]);
    this.store.set('days', [...days]);
    let streak = 0;
    while (days.has(this.day - streak)) streak += 1;
    return streak;
  }
}
