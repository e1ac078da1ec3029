import { expect, test } from 'vitest';

import { RATE } from './acoustics.ts';
import { type Instrument, INSTRUMENTS } from './instruments.ts';

const all = Object.entries<Instrument>(INSTRUMENTS);

/** Returns the likeness of a sound to itself a period of this pitch later, from -1 to 1. */
function repeats(sound: Float32Array, freq: number): number {
  const lag = Math.round(RATE / freq);
  let [same, power] = [0, 0];
  for (let index = RATE / 20; index < RATE / 5; index += 1) {
    same += (sound[index] ?? 0) * (sound[index + lag] ?? 0);
    power += (sound[index] ?? 0) ** 2;
  }
  return same / power;
}

test.each(all)('%s fills its range, and is the same at each performance', (_, { perform }) => {
  const sound = perform();
  expect(sound.every(Number.isFinite)).toBe(true);
  expect(sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeCloseTo(1, 1);
  expect(perform()).toEqual(sound);
});

test.each(all.filter(([, { loops }]) => loops !== true))(
  '%s begins at once and ends in silence',
  (_, { perform }) => {
    const sound = perform();
    const loudest = (part: Float32Array) => Math.max(...part.map(Math.abs));
    expect(loudest(sound.subarray(0, RATE / 20))).toBeGreaterThan(0.2);
    expect(loudest(sound.subarray(-4))).toBeLessThan(0.01);
  },
);

test.each(all.filter(([, { loops }]) => loops === true))('%s repeats without a seam', (_, { perform }) => {
  const sound = perform();
  const steps = sound.slice(1).map((sample, index) => Math.abs(sample - (sound[index] ?? 0)));
  const seam = Math.abs((sound[0] ?? 0) - (sound.at(-1) ?? 0));
  expect(seam).toBeLessThanOrEqual(Math.max(...steps));
});

test.each(['mallet', 'chime', 'pluck', 'flute', 'brass', 'throat'] as const)(
  '%s has the pitch it says',
  (name) => {
    const { freq, perform } = INSTRUMENTS[name];
    const sound = perform();
    expect(repeats(sound, freq)).toBeGreaterThan(0.75);
    expect(repeats(sound, freq)).toBeGreaterThan(repeats(sound, freq * 1.06));
  },
);
