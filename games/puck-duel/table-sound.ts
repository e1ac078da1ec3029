import type { Recipe } from '../kit/sound/recipes.ts';
import type { Song } from '../kit/sound/music.ts';
import type { Sound } from '../kit/sound/sound.ts';

const KNOCK: Recipe = { wave: 'knock', freq: 720, decay: 0.14, gain: 0.6 };
const CLICK: Recipe = { wave: 'noise', freq: 900, lowpass: 3600, highpass: 900, decay: 0.03, gain: 0.3 };
const CUSHION: Recipe = { wave: 'drum', freq: 150, decay: 0.14, gain: 0.5 };
const POST: Recipe = { wave: 'clang', freq: 1180, decay: 0.7, gain: 0.4 };
const GOAL: Recipe = {
  wave: 'brass',
  freq: 294,
  notes: [0, 4, 7, 12, 7, 12],
  every: 0.08,
  decay: 0.16,
  gain: 0.099,
};
const AGAINST: Recipe = {
  wave: 'brass',
  freq: 262,
  notes: [0, -3, -7],
  every: 0.12,
  decay: 0.3,
  gain: 0.11,
};
const SHIELD: Recipe = { wave: 'sawtooth', freq: 420, slide: 900, decay: 0.22, gain: 0.12 };
const TOKEN: Recipe = {
  wave: 'chime',
  freq: 587,
  notes: [0, 5, 9, 14],
  every: 0.05,
  decay: 0.5,
  gain: 0.2,
};

/** A light groove under the rattle. */
export const GROOVE: Song = {
  tempo: 116,
  scale: 'dorian',
  root: 110,
  parts: [
    { notes: '0 . . 0 . 2 . . 3 . . 3 . 4 . 2', wave: 'pluck', gain: 0.17, decay: 0.22 },
    {
      notes: '. . 4 . . . 6 . . . 7 . . 6 . .',
      wave: 'square',
      octave: 2,
      gain: 0.018,
      decay: 0.12,
      lowpass: 2200,
    },
  ],
  drums: 'k.h.s.hhk.hks.h.',
};

/** The rattle of the table; `pan` is -1 to 1. */
export class TableSound {
  private readonly sound: Sound;

  constructor(sound: Sound) {
    this.sound = sound;
  }

  strike(speed: number, pan: number): void {
    const gain = Math.min(1, 0.25 + speed / 260);
    this.sound.play(KNOCK, { pitch: 0.8 + speed / 500, gain, pan });
    this.sound.play(CLICK, { gain, pan });
  }

  bounce(kind: 'cushion' | 'post', speed: number, pan: number): void {
    this.sound.play(kind === 'post' ? POST : CUSHION, { gain: Math.min(1, speed / 140), pan });
  }

  shield(pan: number): void {
    this.sound.play(SHIELD, { pan });
  }

  token(): void {
    this.sound.play(TOKEN);
  }

  goal(glad: boolean): void {
    this.sound.play(glad ? GOAL : AGAINST);
    this.sound.play('boom', { gain: 0.5 });
  }
}
