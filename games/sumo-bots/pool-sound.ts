import type { Recipe } from '../kit/sound/recipes.ts';
import type { Song } from '../kit/sound/music.ts';
import type { Sound } from '../kit/sound/sound.ts';

const CLANK: Recipe = { wave: 'clang', freq: 210, decay: 0.35, gain: 0.5 };
const DENT: Recipe = { wave: 'noise', freq: 400, lowpass: 1500, decay: 0.1, gain: 0.45 };
const PARRY: Recipe = {
  wave: 'clang',
  freq: 990,
  notes: [0, 7, 12],
  every: 0.03,
  decay: 0.8,
  gain: 0.36,
};
const DASH: Recipe = { wave: 'sawtooth', freq: 130, slide: 420, decay: 0.2, gain: 0.15 };
const AIR: Recipe = { wave: 'noise', freq: 800, lowpass: 3000, highpass: 700, decay: 0.2, gain: 0.2 };
const SPRING: Recipe = { wave: 'triangle', freq: 260, slide: 780, decay: 0.22, gain: 0.3 };
const SPLASH: Recipe = {
  wave: 'splash',
  freq: 1,
  decay: 1.1,
  gain: 0.6,
};
const BUBBLES: Recipe = {
  wave: 'sine',
  freq: 330,
  notes: [0, 5, 2, 9, 7],
  every: 0.09,
  decay: 0.1,
  gain: 0.22,
};
const CREAK: Recipe = { wave: 'sawtooth', freq: 95, slide: 60, decay: 0.35, gain: 0.2, lowpass: 900 };
const GO: Recipe = { wave: 'square', freq: 660, decay: 0.3, gain: 0.13 };

/** A march at the pool. */
export const MARCH: Song = {
  tempo: 132,
  scale: 'major',
  root: 130,
  parts: [
    {
      notes: '0 . 4 . 0 . 4 . 3 . 5 . 4 . 1 . 0 . 4 . 0 . 4 . 3 . 1 . 0 . . .',
      wave: 'square',
      gain: 0.05,
      decay: 0.1,
      lowpass: 900,
    },
    {
      notes: '. . 4 6 7 . 6 . 5 . 3 . 4 . . . . . 4 6 7 . 9 . 8 . 6 . 7 . . .',
      wave: 'mallet',
      octave: 2,
      gain: 0.04,
      decay: 0.16,
    },
  ],
  drums: 'k.s.k.s.k.s.kksh',
};

/** Tin, springs and water. `pan` is -1 to 1. */
export class PoolSound {
  private readonly sound: Sound;

  constructor(sound: Sound) {
    this.sound = sound;
  }

  clash(speed: number, parry: boolean, pan: number): void {
    const gain = Math.min(1, 0.2 + speed / 90);
    this.sound.play(CLANK, { gain, pan, pitch: 0.9 + Math.min(0.5, speed / 200) });
    this.sound.play(DENT, { gain, pan });
    if (parry) this.sound.play(PARRY, { pan });
  }

  dash(pan: number): void {
    this.sound.play(DASH, { pan });
    this.sound.play(AIR, { pan });
  }

  spring(pan: number): void {
    this.sound.play(SPRING, { pan });
  }

  splash(pan: number): void {
    this.sound.play(SPLASH, { pan });
    this.sound.play(BUBBLES, { pan });
  }

  creak(): void {
    this.sound.play(CREAK);
  }

  beep(last: boolean): void {
    this.sound.play(GO, { pitch: last ? 1.5 : 1 });
  }
}
