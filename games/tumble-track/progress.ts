import { isNumberList, type Store } from '../kit/store.ts';
import { TRACKS, worldOf } from './tracks.ts';

/** Stars of a ride, as bits: the finish, the time, no crash. */
export const STARS = { finish: 1, time: 2, clean: 4 } as const;
export const MOST_STARS = TRACKS.length * 3;
/** Tracks that are open beyond those that were finished: nobody is stuck at one. */
const AHEAD = 2;

/** The facts of a finished ride. */
export interface Result {
  readonly seconds: number;
  readonly crashes: number;
}

/** Returns the stars of a ride to its finish, as bits. `par`: the seconds of the time star. */
export function starsOf({ seconds, crashes }: Result, par: number): number {
  return STARS.finish + (seconds <= par ? STARS.time : 0) + (crashes === 0 ? STARS.clean : 0);
}

/** Whether the rivals of a track are good enough for a medal. */
export const isMedalTrack = (track: number): boolean => worldOf(track) >= 3;

export const countStars = (bits: number): number => [1, 2, 4].filter((bit) => (bits & bit) !== 0).length;

/** The way to the next star of a track, in a sentence; '' where all were earned. */
export function hintOf({ seconds, crashes }: Result, par: number): string {
  if (crashes > 0) return 'Ride without a crash for another star.';
  const late = (seconds - par).toFixed(1);
  return seconds > par ? `Finish ${late} s sooner for another star: a flip takes half a second off.` : '';
}

/** Stores the time of a day's track, and returns the best one of the day. */
export function storeToday(store: Store, day: number, seconds: number): number {
  const [before = 0, of = 0] = store.get('today', isNumberList, []);
  const best = of === day && before > 0 ? Math.min(before, seconds) : seconds;
  store.set('today', [best, day]);
  return best;
}

/** Progress of a player on the tour. Stars of different rides add up. */
export class Progress {
  private readonly store: Store;
  readonly stars: readonly number[];
  readonly times: readonly number[];

  constructor(store: Store) {
    this.store = store;
    this.stars = listOf(store, 'stars');
    this.times = listOf(store, 'times');
  }

  get count(): number {
    return this.stars.reduce((sum, bits) => sum + countStars(bits), 0);
  }

  isOpen(track: number): boolean {
    return track <= this.stars.filter((bits) => bits > 0).length + AHEAD;
  }

  /** The first track that was not finished; the last one where all were. */
  get next(): number {
    const open = this.stars.findIndex((bits) => bits === 0);
    return open < 0 ? TRACKS.length - 1 : open;
  }

  /** Stores a finished ride. Returns how many stars are new. */
  finish(track: number, result: Result, par: number): number {
    const before = this.stars[track] ?? 0;
    const now = before | starsOf(result, par);
    const time = this.times[track] ?? 0;
    this.store.set('stars', this.stars.with(track, now));
    if (time === 0 || result.seconds < time) this.store.set('times', this.times.with(track, result.seconds));
    return countStars(now) - countStars(before);
  }
}

function listOf(store: Store, key: string): readonly number[] {
  const stored = store.get(key, isNumberList, []);
  return TRACKS.map((_, track) => stored[track] ?? 0);
}
