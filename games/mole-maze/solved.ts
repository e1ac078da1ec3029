import type { Store } from '../kit/store.ts';

/** The friends behind the doors, in order. */
export const FRIENDS = [
  'mouse',
  'rabbit',
  'hedgehog',
  'frog',
  'beetle',
  'chick',
  'owl',
  'fox',
  'snail',
  'squirrel',
  'bat',
  'badger',
] as const;
export type Friend = (typeof FRIENDS)[number];

const KEY = 'solved';
/** The most friends who follow at once. */
const FOLLOWERS = 8;

/** Counts the mazes that have been solved on any day. */
export function mazesIn(store: Store): number {
  return Math.max(0, Math.floor(store.getNumber(KEY, 0)));
}

/** The number of mazes that the player has solved in all; a background solves mazes of its own, and keeps nothing. */
export class Solved {
  count: number;
  private readonly store: Store | undefined;

  constructor(store: Store | undefined) {
    this.store = store;
    this.count = store === undefined ? 0 : mazesIn(store);
  }

  /** One more maze is solved. */
  add(): void {
    this.count += 1;
    this.store?.set(KEY, this.count);
  }

  /** The friends from the latest mazes, the latest first, who follow the mole. */
  get friends(): Friend[] {
    const mazes = Math.min(this.count, FOLLOWERS);
    return Array.from({ length: mazes }, (_, back) => friendOf(this.count - 1 - back));
  }
}

/** The friend behind the door of a maze, counted from 0. */
export function friendOf(maze: number): Friend {
  return FRIENDS[maze % FRIENDS.length] ?? 'mouse';
}
