import type { Random } from '../kit/random.ts';

export type Opening = 'nothing' | 'first' | 'pair' | 'miss';

/** The rules of the pairs game: each flower's guest, which flowers are open, and who is awake. */
export class Memory<T> {
  readonly holds: readonly T[];
  private readonly awakened: boolean[];
  /** Open flowers without a pair: none, one, or two that do not match. */
  private opened: number[] = [];
  /** Misses since the last pair. */
  misses = 0;

  constructor(holds: readonly T[]) {
    this.holds = holds;
    this.awakened = holds.map(() => false);
  }

  /** Opens a flower. If two different ones are open, they close first. */
  open(index: number): Opening {
    if (this.isAwake(index) || index < 0 || index >= this.holds.length) return 'nothing';
    if (this.opened.length === 2) this.closeMiss();
    const [first] = this.opened;
    if (first === index) return 'nothing';
    if (first === undefined) {
      this.opened = [index];
      return 'first';
    }
    if (this.holds[first] !== this.holds[index]) {
      this.opened = [first, index];
      this.misses += 1;
      return 'miss';
    }
    this.awakened[first] = true;
    this.awakened[index] = true;
    this.opened = [];
    this.misses = 0;
    return 'pair';
  }

  /** Closes the two that did not match. */
  closeMiss(): void {
    if (this.opened.length === 2) this.opened = [];
  }

  isAwake(index: number): boolean {
    return this.awakened[index] === true;
  }

  isOpen(index: number): boolean {
    return this.isAwake(index) || this.opened.includes(index);
  }

  /** The one open flower that waits for its pair. */
  get waiting(): number | undefined {
    return this.opened.length === 1 ? this.opened[0] : undefined;
  }

  /** The other flower with the same guest; -1 if there is none. */
  partnerOf(index: number): number {
    return this.holds.findIndex((held, other) => other !== index && held === this.holds[index]);
  }

  /** Flowers whose guests are still asleep. */
  get asleep(): number[] {
    return this.holds.map((_, index) => index).filter((index) => !this.isAwake(index));
  }

  get done(): boolean {
    return this.awakened.every(Boolean);
  }
}

/** Pairs in each meadow: 2 × 2 at first, 3 × 4 by the fourth, 4 × 4 from the sixth on. */
const PAIRS = [2, 3, 4, 6, 6] as const;
const MOST_PAIRS = 8;

export function pairsOf(level: number): number {
  return PAIRS[level] ?? MOST_PAIRS;
}

/** New guests in a meadow where enough known ones can come: one, so that everybody has a day of their own. */
const NEWCOMERS = 1;

/** Deals the guests of a meadow: a new one, and known ones. Throws RangeError if the cast is too small. */
export function deal<T>(random: Random, cast: readonly T[], met: ReadonlySet<T>, pairs: number): T[] {
  if (cast.length < pairs) throw new RangeError('too few animals for so many pairs');
  const known = random.shuffle(cast.filter((each) => met.has(each)));
  const fresh = cast.filter((each) => !met.has(each)).slice(0, Math.max(NEWCOMERS, pairs - known.length));
  const guests = [...fresh, ...known].slice(0, pairs);
  return random.shuffle([...guests, ...guests]);
}

/** Returns the first meadow of a visit when so many friends are known: not four flowers again. */
export function firstMeadow(friends: number): number {
  return Math.min(2, Math.floor(friends / 6));
}
