import { expect, test } from 'vitest';
import type { Recipe } from './recipes.ts';
import { Sequencer, type Song, type Tension } from './music.ts';

const SONG: Song = {
  tempo: 120,
  scale: 'major',
  root: 110,
  parts: [
    { notes: '0 . 4 . 0 . 4 . 3 . 5 . 4 . 1 .', wave: 'square' },
    { notes: '. . 4 6 7 . 6 . 5 . 3 . 4 . . .', wave: 'sine', octave: 2 },
  ],
  drums: 'k.h.s.h.',
};

/** A synth whose clock runs as fast as notes are asked for. */
function listen(song: Song, seconds: number, tension: Tension) {
  const notes: { readonly at: number; readonly wave: Recipe['wave']; readonly pitch: number }[] = [];
  const synth = {
    now: 0,
    play: (recipe: Recipe, at: number, pitch = 1) =>
      void notes.push({ at, wave: recipe.wave, pitch: Math.round(recipe.freq * pitch) }),
  };
  const sequencer = new Sequencer(song);
  while (synth.now < seconds) {
    sequencer.schedule(synth, tension);
    synth.now += 0.02;
  }
  return notes;
}

/** The notes of each second, in words. */
function secondsOf(song: Song, seconds: number): readonly string[] {
  const heard: string[] = Array.from({ length: seconds }, () => '');
  const [first] = listen(song, seconds, 1);
  for (const { at, wave, pitch } of listen(song, seconds, 1)) {
    const second = Math.floor(at - (first?.at ?? 0) + 1e-6);
    if (second < seconds) heard[second] += ` ${wave} ${pitch}`;
  }
  return heard;
}

test('a tune of eight seconds repeats after a minute at the earliest', () => {
  const heard = secondsOf(SONG, 120);
  for (let period = 1; period < 60; period += 1) {
    const [one, other] = [heard.slice(0, 60), heard.slice(period, period + 60)];
    expect(one, `it repeats after ${period} s`).not.toEqual(other);
  }
});

test('a tune of one part is never silent for longer than it is written so', () => {
  const heard = secondsOf({ ...SONG, parts: SONG.parts.slice(0, 1), drums: '' }, 70);
  expect(heard.filter((notes) => notes === '')).toEqual([]);
});

test('at rest a tune has no drums, and near the end of a run it is faster and has more notes', () => {
  const [rest, play, peak] = ([0, 1, 2] as const).map((tension) => listen(SONG, 16, tension));
  const drums = (notes: typeof rest = []) =>
    notes.filter(({ wave }) => ['drum', 'snare', 'hat'].includes(wave));
  expect(drums(rest)).toEqual([]);
  expect(drums(play).length).toBeGreaterThan(0);
  expect(drums(peak).length).toBeGreaterThan(drums(play).length);
  expect(peak?.length).toBeGreaterThan(play?.length ?? 0);
});
