import type { Store } from '../kit/store.ts';
import { isSavedSheet, type SavedSheet } from './sheet.ts';

/** A picture as it was when it was kept. */
export interface Kept {
  /** The id of the picture below the paint. */
  readonly picture: string;
  readonly sheet: SavedSheet;
}

/** Limits of an album: pictures, and characters of JSON, of a save's three million. */
export const ALBUM = { pictures: 24, length: 600_000 } as const;

/** The kept pictures, stored in the browser as what was painted, not as pixels. */
export class Album {
  private readonly store: Store;
  private pictures: readonly Kept[];
  /** Number of open pictures of the second wall: one for each that was kept, also if it was thrown away. */
  opened: number;

  constructor(store: Store) {
    this.store = store;
    this.pictures = store.get('album', isAlbum, []);
    this.opened = Math.max(this.pictures.length, Math.floor(store.getNumber('opened', 0)));
  }

  /** The newest first. */
  get kept(): readonly Kept[] {
    return this.pictures;
  }

  /** Keeps a picture as it is now, once; false if the album is full. */
  keep(kept: Kept): boolean {
    const same = JSON.stringify(kept);
    const others = this.pictures.filter((each) => JSON.stringify(each) !== same);
    const all = [kept, ...others];
    if (all.length > ALBUM.pictures || JSON.stringify(all).length > ALBUM.length) return false;
    if (others.length === this.pictures.length) {
      this.opened += 1;
      this.store.set('opened', this.opened);
    }
    this.write(all);
    return true;
  }

  throwAway(index: number): void {
    this.write(this.pictures.filter((_, place) => place !== index));
  }

  private write(pictures: readonly Kept[]): void {
    this.pictures = pictures;
    this.store.set('album', pictures);
  }
}

function isAlbum(value: unknown): value is Kept[] {
  return Array.isArray(value) && value.length <= ALBUM.pictures && value.every(isKept);
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('picture' in value) || !('sheet' in value))
    return false;
  return typeof value.picture === 'string' && isSavedSheet(value.sheet);
}
