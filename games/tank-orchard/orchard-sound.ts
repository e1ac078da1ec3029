import type { Recipe } from '../kit/sound/recipes.ts';
import type { Song } from '../kit/sound/music.ts';
import type { Sound } from '../kit/sound/sound.ts';
import type { Fruit } from './fruit.ts';

const BOOM: Recipe = { wave: 'noise', freq: 100, lowpass: 620, decay: 0.5, gain: 0.6 };
const THUMP: Recipe = { wave: 'drum', freq: 70, decay: 0.45, gain: 0.6 };
const SPLAT: Recipe = { wave: 'noise', freq: 700, lowpass: 1500, highpass: 260, decay: 0.18, gain: 0.5 };
const CANNON: Recipe = { wave: 'drum', freq: 120, decay: 0.35, gain: 0.6 };
const PUFF: Recipe = { wave: 'noise', freq: 500, lowpass: 1800, decay: 0.22, gain: 0.36 };
const BOING: Recipe = { wave: 'triangle', freq: 220, slide: 520, decay: 0.2, gain: 0.3 };
const DIG: Recipe = { wave: 'sawtooth', freq: 90, slide: 60, decay: 0.3, gain: 0.2, lowpass: 600 };
const SPLIT: Recipe = { wave: 'knock', freq: 660, notes: [0, 4, 7], every: 0.04, decay: 0.14, gain: 0.5 };
const CREAK: Recipe = { wave: 'square', freq: 92, slide: 118, decay: 0.03, gain: 0.05 };
const CRACK: Recipe = { wave: 'noise', freq: 900, lowpass: 3000, highpass: 700, decay: 0.09, gain: 0.3 };

/** A quiet country dance. */
export const REEL: Song = {
  tempo: 104,
  scale: 'major',
  root: 196,
  parts: [
    {
      notes: '0 . 4 . 2 . 4 . 3 . 5 . 4 . . . 0 . 4 . 2 . 4 . 1 . -1 . 0 . . .',
      wave: 'pluck',
      octave: 1,
      gain: 0.059,
      decay: 0.18,
    },
    {
      notes: '0 . . 4 . . 0 . 3 . . 5 . . 3 . 4 . . 6 . . 4 . 0 . . 4 . . 0 .',
      wave: 'pluck',
      octave: -1,
      gain: 0.13,
      decay: 0.2,
    },
  ],
  drums: 'k.h.k.h.k.h.k.hh',
};

/** The sounds of cannons and fruit. `pan` is -1 to 1. */
export class OrchardSound {
  private readonly sound: Sound;

  constructor(sound: Sound) {
    this.sound = sound;
  }

  fire(power: number, pan: number): void {
    this.sound.play(CANNON, { pitch: 1.3 - power * 0.5, pan });
    this.sound.play(PUFF, { gain: 0.5 + power, pan });
  }

  burst(fruit: Fruit, pan: number): void {
    const pitch = fruit === 'melon' ? 0.7 : fruit === 'cherry' ? 1.4 : 1;
    this.sound.play(BOOM, { pitch, pan, gain: fruit === 'cherry' ? 0.6 : 1 });
    this.sound.play(THUMP, { pitch, pan });
    this.sound.play(SPLAT, { pan });
  }

  step(kind: 'bounce' | 'dig' | 'split', pan: number): void {
    this.sound.play(kind === 'bounce' ? BOING : kind === 'dig' ? DIG : SPLIT, { pan });
  }

  creak(): void {
    this.sound.play(CREAK);
  }

  crack(pan: number): void {
    this.sound.play(CRACK, { pan });
  }
}
