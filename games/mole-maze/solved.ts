import type { Store } from '../kit/store.ts';
import { type Friend, FRIENDS } from './creature-art.ts';

const KEY = 'solved';

/** How many mazes the player has solved in all; a background solves mazes of its own, and keeps nothing. */
export class Solved {
  count: number;
  private readonly store: Store | undefined;

  constructor(store: Store | undefined) {
    this.store = store;
    this.count = Math.max(0, Math.floor(store?.getNumber(KEY, 0) ?? 0));
  }

  /** One more maze is solved. */
  add(): void {
    this.count += 1;
    this.store?.set(KEY, this.count);
  }

  /** The friends from the latest mazes, the latest first, who follow the mole. */
  get friends(): Friend[] {
    const mazes = Math.min(this.count, FRIENDS.length);
    return Array.from({ length: mazes }, (_, back) => friendOf(this.count - 1 - back));
  }
}

/** The friend behind the door of a maze, counted from 0. */
export function friendOf(maze: number): Friend {
  return FRIENDS[maze % FRIENDS.length] ?? 'mouse';
}
