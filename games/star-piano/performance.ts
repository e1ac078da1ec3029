import type { Tune } from './tunes.ts';

/** A note of a performance: a star, and its time in seconds from the beginning. */
export interface Note {
  readonly star: number;
  readonly at: number;
}

export const MOST_NOTES = 80;
/** Longer pauses are shortened to this in playback, in seconds. */
const LONGEST_REST = 1.6;

/** Records what was played last. After playback or a visit, the next note begins a new recording. */
export class Recorder {
  private notes: readonly Note[];
  private heard = true;
  private lastPlayed = 0;

  /** `kept` is the recording of the last visit. */
  constructor(kept: readonly Note[] = []) {
    this.notes = kept;
  }

  /** `now` in seconds of the game. */
  record(star: number, now: number): void {
    if (this.heard) this.notes = [];
    this.heard = false;
    const last = this.notes.at(-1);
    const rest = Math.min(LONGEST_REST, now - this.lastPlayed);
    this.notes = [...this.notes, { star, at: last === undefined ? 0 : last.at + rest }];
    this.lastPlayed = now;
    if (this.notes.length > MOST_NOTES) this.forgetFirst();
  }

  get recorded(): readonly Note[] {
    return this.notes;
  }

  get empty(): boolean {
    return this.notes.length === 0;
  }

  /** The recording for playback. */
  listen(): Performance {
    this.heard = true;
    return new Performance(this.notes);
  }

  private forgetFirst(): void {
    const begin = this.notes[1]?.at ?? 0;
    this.notes = this.notes.slice(1).map(({ star, at }) => ({ star, at: at - begin }));
  }
}

/** A tune in its correct rhythm. */
export function performanceOf({ stars, beats, tempo }: Tune): Performance {
  let at = 0;
  const notes = stars.map((star, index) => {
    const note = { star, at };
    at += ((beats[index] ?? 1) * 60) / tempo;
    return note;
  });
  return new Performance(notes);
}

/** Notes that play automatically. */
export class Performance {
  private readonly notes: readonly Note[];
  private time = 0;
  private next = 0;

  constructor(notes: readonly Note[]) {
    this.notes = notes;
  }

  /** Advances by some seconds; returns the stars that are due. */
  step(dt: number): number[] {
    this.time += dt;
    const due: number[] = [];
    for (
      let note = this.notes[this.next];
      note !== undefined && note.at <= this.time;
      note = this.notes[this.next]
    ) {
      due.push(note.star);
      this.next += 1;
    }
    return due;
  }

  /** True a moment after the last note. */
  get done(): boolean {
    return this.next >= this.notes.length && this.time > (this.notes.at(-1)?.at ?? 0) + 0.8;
  }
}

/** Follows a tune star by star at any speed; other stars sound too and do no harm. */
export class Follow {
  readonly tune: Tune;
  private index = 0;

  constructor(tune: Tune) {
    this.tune = tune;
  }

  /** The star to play next; undefined at the end. */
  get wanted(): number | undefined {
    return this.tune.stars[this.index];
  }

  get share(): number {
    return this.index / this.tune.stars.length;
  }

  /** True if it was the wanted star. */
  play(star: number): boolean {
    if (star !== this.wanted) return false;
    this.index += 1;
    return true;
  }
}
