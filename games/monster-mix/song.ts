import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Monster, Part } from './monster.ts';

/** The tempo of every song in beats per minute, which dances follow. */
export const TEMPO = 116;

const TUNES = [
  '0 . 2 . 3 . 5 . 3 . 2 . 0 . . . 0 . 2 . 3 . 5 . 7 . 5 . 3 . . .',
  '5 5 . 3 5 . 7 . 5 3 . 2 0 . . . 5 5 . 3 5 . 8 . 7 5 . 3 5 . . .',
  '0 3 0 5 0 3 0 5 2 5 2 7 2 5 2 7 0 3 0 5 0 3 0 5 3 2 0 -1 0 . 0 .',
  '7 . . 5 . . 3 . 5 . . 3 . . 2 . 3 . . 2 . . 0 . 2 3 5 . 7 . . .',
  '2 . 2 3 5 . 5 . 3 . 3 2 0 . . . 2 . 2 3 5 . 8 . 7 . 5 3 5 . . .',
  '0 . 0 . 7 . 7 . 0 . 0 . 5 . 3 . 0 . 0 . 7 . 7 . 8 7 5 3 0 . . .',
  '3 . 5 . 3 . 0 . 3 . 5 . 7 . . . 8 . 7 . 5 . 3 . 2 . 3 . 0 . . .',
  '10 . 8 7 8 . 7 5 7 . 5 3 5 . . . 3 . 5 7 8 . 10 . 8 7 5 3 5 . . .',
] as const;
const BASSES = [
  '0 . . . 3 . . . 0 . . . 2 . . .',
  '0 . 5 . 0 . 5 . 3 . 5 . 2 . 5 .',
  '0 0 . 0 . . 3 . 0 0 . 0 . . 2 .',
  '0 . . 0 . . 3 . 2 . . 2 . . -1 .',
  '0 5 0 5 3 5 3 5 0 5 0 5 2 5 2 5',
  '0 . . . . . 0 3 0 . . . . 5 3 2',
  '0 . 3 5 . . 0 . 0 . 3 5 . . 2 .',
  '0 0 5 . 0 0 5 . 3 3 7 . 2 2 5 .',
] as const;
const ECHOES = [
  '. . . . 10 . . . . . . . 8 . 10 .',
  '. . 5 . . . 7 . . . 5 . . . 8 .',
  '. . . . . . . . 10 8 7 5 . . . .',
  '. 7 . . . 7 . . . 8 . . . 10 . .',
  '10 . . . . . . . 12 . . . . . . .',
  '. . . 5 . . . 5 . . . 5 . 7 . 8',
] as const;
const DRUMS = [
  'k.h.s.h.',
  'k.hks.h.',
  'kkh.s.hh',
  'k.s.k.s.',
  'khshkhsh',
  'k..hs..h',
  'k.hhs.hh',
  'kk.hs.kh',
] as const;
const VOICES = ['triangle', 'square', 'sawtooth', 'triangle', 'sine', 'square'] as const;

/** Every monster has its own song: the head determines the tune, the mouth the voice, eyes, body and legs the band. */
export function songOf(monster: Monster): Song {
  const voice = VOICES[monster.mouth] ?? 'triangle';
  return {
    tempo: TEMPO,
    scale: 'pentatonic',
    root: 220 * 2 ** (monster.colour / 12),
    drums: DRUMS[monster.body] ?? DRUMS[0],
    parts: [
      {
        notes: TUNES[monster.head] ?? TUNES[0],
        wave: voice,
        gain: voice === 'sine' || voice === 'triangle' ? 0.14 : 0.06,
        decay: 0.22,
        lowpass: 2200,
      },
      { notes: ECHOES[monster.eyes] ?? ECHOES[0], wave: 'mallet', gain: 0.066, decay: 0.3 },
      {
        notes: BASSES[monster.legs] ?? BASSES[0],
        wave: 'pluck',
        octave: -1,
        gain: 0.26,
        decay: 0.24,
      },
    ],
  };
}

const SYLLABLES = {
  top: { wave: 'chime', freq: 880, notes: [0, 7], every: 0.08, decay: 0.5, gain: 0.2 },
  head: { wave: 'throat', freq: 330, slide: 520, attack: 0.03, decay: 0.3, gain: 0.2 },
  eyes: { wave: 'mallet', freq: 660, slide: 990, notes: [0, 0], every: 0.1, decay: 0.07, gain: 0.36 },
  mouth: { wave: 'throat', freq: 240, slide: 330, attack: 0.06, decay: 0.3, gain: 0.2 },
  body: { wave: 'throat', freq: 110, slide: 82, decay: 0.26, gain: 0.2 },
  legs: { wave: 'mallet', freq: 180, slide: 420, notes: [0, 5], every: 0.09, decay: 0.12, gain: 0.36 },
  colour: { wave: 'sine', freq: 420, slide: 240, notes: [0, 4, 9], every: 0.06, decay: 0.12, gain: 0.26 },
} as const satisfies Record<Part, Recipe>;
const LADDER = [0, 2, 4, 7, 9, 12, 14, 16] as const;

/** The sound of a part's nth variant, and the factor of its pitch. */
export function syllableOf(part: Part, variant: number): { recipe: Recipe; pitch: number } {
  return { recipe: SYLLABLES[part], pitch: 2 ** ((LADDER[variant] ?? 0) / 12) };
}
