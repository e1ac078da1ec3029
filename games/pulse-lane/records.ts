import { type Store, today } from '../kit/store.ts';
import { songOfDay, type SongPlan, SONGS } from './songs.ts';

/** The accuracy that unlocks the next song. */
const OPENS = 0.4;

/** The songs and the best result of each. */
export class Records {
  readonly songs: readonly SongPlan[];
  private readonly store: Store;
  private readonly date: string;

  constructor(store: Store, date = today()) {
    this.store = store;
    this.date = date;
    this.songs = [...SONGS, songOfDay(date)];
  }

  /** The best accuracy, 0–1; for the daily tune, only today's. */
  best(song: SongPlan): number {
    return this.store.getNumber(this.key(song), 0);
  }

  /** True if it is the best so far. */
  keep(song: SongPlan, accuracy: number): boolean {
    if (accuracy <= this.best(song)) return false;
    this.store.set(this.key(song), accuracy);
    return true;
  }

  /** The first song and the daily tune are always unlocked; others after a good result in the one before. */
  isOpen(index: number): boolean {
    const before = this.songs[index - 1];
    return (
      index === 0 || index === this.songs.length - 1 || (before !== undefined && this.best(before) >= OPENS)
    );
  }

  /** True if nothing has been played yet. */
  get fresh(): boolean {
    return this.songs.every((song) => this.best(song) === 0);
  }

  /** The song to continue with: the first unlocked one without a good result. */
  nextSong(): number {
    const next = this.songs.findIndex((song, index) => this.isOpen(index) && this.best(song) < OPENS);
    return Math.max(0, next);
  }

  private key({ id }: SongPlan): string {
    return id === 'today' ? `song:${this.date}` : `song:${id}`;
  }
}
