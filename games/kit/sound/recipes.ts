import type { InstrumentName } from './instruments.ts';

/** Parameters of a synthesised sound. Times in seconds, frequencies in Hz. */
export interface Recipe {
  /** A wave of an oscillator, noise, or an instrument that is performed by code. */
  readonly wave: 'sine' | 'square' | 'triangle' | 'sawtooth' | 'noise' | InstrumentName;
  /** In Hz; 1 for noise and for an instrument without a pitch, whose higher pitch is a faster one. */
  readonly freq: number;
  /** The frequency to which it glides. */
  readonly slide?: number;
  readonly attack?: number;
  readonly decay: number;
  /** Loudness, 0–1; 0.3 is usual. */
  readonly gain?: number;
  /** Semitones above `freq`, played one after another, `every` seconds apart. */
  readonly notes?: readonly number[];
  readonly every?: number;
  /** The cutoff of a low-pass filter in Hz; noise needs one to sound soft. */
  readonly lowpass?: number;
  readonly highpass?: number;
}

/** The sounds that most games need; a game may add its own. */
export const RECIPES = {
  tap: { wave: 'knock', freq: 620, decay: 0.12, gain: 0.4 },
  blip: { wave: 'square', freq: 660, decay: 0.09, gain: 0.12 },
  pop: { wave: 'sine', freq: 320, slide: 760, decay: 0.1, gain: 0.35 },
  coin: { wave: 'chime', freq: 988, notes: [0, 5], every: 0.07, decay: 0.6, gain: 0.16 },
  jump: { wave: 'square', freq: 240, slide: 560, decay: 0.16, gain: 0.14 },
  land: { wave: 'noise', freq: 200, lowpass: 500, decay: 0.09, gain: 0.3 },
  hit: { wave: 'noise', freq: 400, lowpass: 1800, decay: 0.14, gain: 0.4 },
  boom: { wave: 'noise', freq: 100, lowpass: 700, decay: 0.6, gain: 0.6 },
  thud: { wave: 'drum', freq: 75, decay: 0.4, gain: 0.6 },
  whoosh: { wave: 'noise', freq: 800, lowpass: 2400, highpass: 500, attack: 0.08, decay: 0.24, gain: 0.2 },
  laser: { wave: 'sawtooth', freq: 900, slide: 160, decay: 0.16, gain: 0.12 },
  tick: { wave: 'square', freq: 1400, decay: 0.03, gain: 0.08 },
  error: { wave: 'sawtooth', freq: 160, slide: 120, decay: 0.22, gain: 0.16 },
  powerup: { wave: 'chime', freq: 523, notes: [0, 4, 7, 12], every: 0.06, decay: 0.7, gain: 0.2 },
  win: { wave: 'mallet', freq: 523, notes: [0, 4, 7, 12, 16], every: 0.1, decay: 0.9, gain: 0.33 },
  lose: { wave: 'mallet', freq: 392, notes: [0, -2, -5, -9], every: 0.15, decay: 0.9, gain: 0.33 },
} as const satisfies Record<string, Recipe>;

export type SoundName = keyof typeof RECIPES;
