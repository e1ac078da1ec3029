import { AHEAD } from './acoustics.ts';
import type { Recipe } from './recipes.ts';
import type { Synth } from './synth.ts';

const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9],
  blues: [0, 3, 5, 6, 7, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
} as const;

/** A melody: steps separated by spaces, each a degree of the scale (0 is the root, -1 below) or `.` for a rest. */
export interface Part {
  readonly notes: string;
  readonly wave: Recipe['wave'];
  readonly octave?: number;
  readonly gain?: number;
  readonly decay?: number;
  readonly lowpass?: number;
}

export interface Song {
  /** Beats per minute; a step is half a beat. */
  readonly tempo: number;
  readonly scale: keyof typeof SCALES;
  /** The root's frequency in Hz; 220 is an A. */
  readonly root: number;
  readonly parts: readonly Part[];
  /** One letter per step: k kick, s snare, h hat, anything else silence. */
  readonly drums?: string;
}

const DRUMS: Readonly<Record<string, Recipe>> = {
  k: { wave: 'drum', freq: 75, decay: 0.3, gain: 0.5 },
  s: { wave: 'snare', freq: 1, decay: 0.22, gain: 0.28 },
  h: { wave: 'hat', freq: 1, decay: 0.07, gain: 0.16 },
};

/** Plays a song step by step; call `schedule` in each frame. */
export class Sequencer {
  private readonly song: Song;
  private readonly parts: readonly { recipe: Recipe; steps: readonly (number | null)[] }[];
  private step = 0;
  private due = 0;

  constructor(song: Song) {
    this.song = song;
    this.parts = song.parts.map((part) => ({
      recipe: {
        wave: part.wave,
        freq: song.root * 2 ** (part.octave ?? 0),
        decay: part.decay ?? 0.25,
        gain: part.gain ?? 0.08,
        ...(part.lowpass === undefined ? {} : { lowpass: part.lowpass }),
      },
      steps: part.notes.trim().split(/\s+/).map(parseStep),
    }));
  }

  schedule(synth: Synth): void {
    if (this.due < synth.now - 0.3) this.due = synth.now + 0.05;
    while (this.due < synth.now + AHEAD) {
      this.playStep(synth);
      this.due += 30 / this.song.tempo;
      this.step += 1;
    }
  }

  private playStep(synth: Synth): void {
    for (const { recipe, steps } of this.parts) {
      const degree = steps[this.step % steps.length];
      if (degree === null || degree === undefined) continue;
      synth.play(recipe, this.due, 2 ** (semitones(this.song.scale, degree) / 12));
    }
    const { drums } = this.song;
    if (drums === undefined || drums === '') return;
    const drum = DRUMS[drums.charAt(this.step % drums.length)];
    if (drum !== undefined) synth.play(drum, this.due);
  }
}

function parseStep(text: string): number | null {
  const degree = Number.parseInt(text, 10);
  return Number.isNaN(degree) ? null : degree;
}

function semitones(scale: keyof typeof SCALES, degree: number): number {
  const steps = SCALES[scale];
  const octave = Math.floor(degree / steps.length);
  return (steps[degree - octave * steps.length] ?? 0) + 12 * octave;
}
