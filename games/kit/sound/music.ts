import { AHEAD } from './acoustics.ts';
import { type Form, formOf } from './form.ts';
import type { Recipe } from './recipes.ts';
import type { Synth } from './synth.ts';

/** Plays notes at moments of its clock. */
type Player = Pick<Synth, 'now' | 'play'>;

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

/** The tension of a run: at rest, in play, or near its end. */
export type Tension = 0 | 1 | 2;

/** Additions for a run near its end: a faster beat, hats between the drums, and the tune an octave higher too, more softly. */
const PEAK = { tempo: 1.06, hats: 0.6, octave: 0.4 } as const;

interface Voice {
  readonly recipe: Recipe;
  readonly steps: readonly (number | null)[];
}

/** Plays a song step by step; call `schedule` in each frame. */
export class Sequencer {
  private readonly song: Song;
  private readonly parts: readonly Voice[];
  /** The part that sounds deepest. */
  private readonly lowest: Voice | undefined;
  private readonly form: Form;
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
    this.lowest = this.parts.toSorted((one, other) => this.pitchOf(one) - this.pitchOf(other))[0];
    const verse = Math.max(1, ...this.parts.map(({ steps }) => steps.length));
    this.form = formOf(verse, 30 / song.tempo);
  }

  schedule(synth: Player, tension: Tension = 1): void {
    if (this.due < synth.now - 0.3) this.due = synth.now + 0.05;
    while (this.due < synth.now + AHEAD) {
      this.playStep(synth, tension);
      this.due += 30 / (this.song.tempo * (tension === 2 ? PEAK.tempo : 1));
      this.step += 1;
    }
  }

  private playStep(synth: Player, tension: Tension): void {
    const { upper, drums, octave, degrees } = this.form.at(this.step);
    for (const voice of this.parts) {
      const isLowest = voice === this.lowest;
      const degree = voice.steps[this.step % voice.steps.length];
      if (degree === null || degree === undefined || (!isLowest && !upper && tension < 2)) continue;
      const pitch = this.factorOf(degree + degrees) * (isLowest ? 1 : 2 ** octave);
      synth.play(voice.recipe, this.due, pitch);
      if (tension === 2 && !isLowest) synth.play(voice.recipe, this.due, pitch * 2, PEAK.octave);
    }
    if (tension > 0 && (drums || tension === 2)) this.beat(synth, tension);
  }

  private beat(synth: Player, tension: Tension): void {
    const { drums = '' } = this.song;
    if (drums === '') return;
    const drum = DRUMS[drums.charAt(this.step % drums.length)];
    if (drum !== undefined) synth.play(drum, this.due);
    else if (tension === 2 && DRUMS.h !== undefined) synth.play(DRUMS.h, this.due, 1, PEAK.hats);
  }

  /** The middle pitch of a part, in Hz. */
  private pitchOf({ recipe, steps }: Voice): number {
    const degrees = steps.filter((step) => step !== null);
    const middle = degrees.reduce((sum, degree) => sum + degree, 0) / Math.max(1, degrees.length);
    return recipe.freq * this.factorOf(Math.round(middle));
  }

  private factorOf(degree: number): number {
    return 2 ** (semitones(this.song.scale, degree) / 12);
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
