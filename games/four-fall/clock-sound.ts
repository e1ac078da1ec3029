import type { Recipe } from '../kit/sound/recipes.ts';
import type { Song } from '../kit/sound/music.ts';
import type { Sound } from '../kit/sound/sound.ts';

const TOCK: Recipe = { wave: 'knock', freq: 330, decay: 0.2, gain: 0.6 };
const CLACK: Recipe = { wave: 'noise', freq: 800, lowpass: 2600, highpass: 500, decay: 0.045, gain: 0.34 };
const RATCHET: Recipe = { wave: 'knock', freq: 900, decay: 0.05, gain: 0.25 };
const PICK: Recipe = { wave: 'knock', freq: 780, decay: 0.08, gain: 0.3 };
const BELL: Recipe = {
  wave: 'bell',
  freq: 523,
  notes: [0, 7, 12, 16, 19],
  every: 0.11,
  decay: 1.1,
  gain: 0.25,
};
const DULL_BELL: Recipe = { wave: 'sine', freq: 392, notes: [0, -4, -7], every: 0.2, decay: 1, gain: 0.24 };

/** A music box, slow and sparse. */
export const MUSIC_BOX: Song = {
  tempo: 76,
  scale: 'pentatonic',
  root: 262,
  parts: [
    {
      notes: '0 . 2 . 4 . . 3 . 2 . . 1 . . . 0 . 2 . 5 . . 4 . . 3 . 2 . . .',
      wave: 'chime',
      octave: 1,
      gain: 0.057,
      decay: 0.9,
    },
    {
      notes: '0 . . . . . . . -2 . . . . . . . -3 . . . . . . . -2 . . . . . . .',
      wave: 'pluck',
      octave: -1,
      gain: 0.09,
      decay: 1.6,
    },
  ],
};

/** The game's sounds. */
export class ClockSound {
  private readonly sound: Sound;

  constructor(sound: Sound) {
    this.sound = sound;
  }

  /** A disc lands; speed in rows a second, `pan` -1 to 1. */
  land(speed: number, row: number, pan: number): void {
    const gain = Math.min(1, speed / 22);
    this.sound.play(TOCK, { gain, pan, pitch: 1.25 - row * 0.06 });
    this.sound.play(CLACK, { gain, pan });
  }

  ratchet(): void {
    this.sound.play(RATCHET);
  }

  pick(): void {
    this.sound.play(PICK);
  }

  end(glad: boolean): void {
    this.sound.play(glad ? BELL : DULL_BELL);
  }
}
