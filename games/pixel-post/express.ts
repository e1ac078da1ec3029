import type { Random } from '../kit/random.ts';
import { picturesOf } from './album-index.ts';
import type { Picture } from './picture.ts';

/** Seconds until the van leaves when a run begins. */
const FIRST_WAIT = 60;
/** Seconds that a blot costs; there may be any number of them. */
export const BLOT_COSTS = 5;
/** From so many seconds on, each one is heard. */
const HURRY = 10;
/** The sizes of the parcels in each sack; all later sacks are like the last one. */
const SACKS = [
  [5, 5, 5],
  [5, 5, 10],
  [5, 10, 10],
  [10, 10, 10],
] as const;
const PER_SACK = 3;
/** Seconds that the van waits longer for a parcel of the first sack, by its size. */
const WAITS: Readonly<Record<number, number>> = { 5: 25, 10: 75 };
/** Share of that which is left with each further sack; the sum of all waits is less than ten minutes. */
const SHORTER = 0.7;

/** A parcel of the round, counted from 0: its side in cells, and the seconds that it gains when delivered. */
export function parcelOf(number: number): { readonly side: number; readonly seconds: number } {
  const sack = Math.floor(number / PER_SACK);
  const side = SACKS[Math.min(sack, SACKS.length - 1)]?.[number % PER_SACK] ?? 10;
  return { side, seconds: Math.round((WAITS[side] ?? 0) * SHORTER ** sack) };
}

/** The van of an express round. It waits while parcels are delivered, for a shorter time with each sack. */
export class Van {
  /** Seconds until it leaves. */
  left = FIRST_WAIT;
  private delivered = 0;
  private readonly sent = new Set<Picture>();

  get gone(): boolean {
    return this.left <= 0;
  }

  /** The next parcel's picture: none comes twice before all of its size have come. */
  next(random: Random): Picture {
    const list = picturesOf(parcelOf(this.delivered).side);
    const fresh = list.filter((picture) => !this.sent.has(picture));
    const picture = random.pick(fresh.length > 0 ? fresh : list);
    this.sent.add(picture);
    return picture;
  }

  /** Advances the clock while a picture is being solved; true if one of the last seconds begins. */
  update(dt: number): boolean {
    const before = Math.ceil(this.left);
    this.left = Math.max(0, this.left - dt);
    const now = Math.ceil(this.left);
    return now < before && now > 0 && now <= HURRY;
  }

  /** The seconds that the delivered parcel gains. */
  deliver(): number {
    const { seconds } = parcelOf(this.delivered);
    this.delivered += 1;
    this.left += seconds;
    return seconds;
  }

  blot(): void {
    this.left = Math.max(0, this.left - BLOT_COSTS);
  }
}
