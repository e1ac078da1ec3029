import { expect, test } from 'vitest';
import { rideWith } from './bot.ts';
import { Ride, RATE } from './ride.ts';
import { rivalsOf, RIVALS } from './rivals.ts';
import { buildToday } from './road.ts';
import { layOut, writeTrack } from './track.ts';
import { PER_WORLD, TRACKS, worldOf } from './tracks.ts';
import { WORLDS } from './worlds.ts';

/** The longest ride of a rival, in seconds. */
const LONGEST = 45;

const rideAll = (number: number) => {
  const layout = layOut(TRACKS[number]?.pieces ?? []);
  return rivalsOf(worldOf(number)).map((rival) => rideWith(new Ride(layout), rival, LONGEST));
};

test('there are sixty tracks, ten a world, each with a name of its own and two flags', () => {
  expect(TRACKS).toHaveLength(WORLDS.length * PER_WORLD);
  expect(RIVALS).toHaveLength(WORLDS.length);
  expect(new Set(TRACKS.map(({ name }) => name)).size).toBe(TRACKS.length);
  expect(new Set(TRACKS.map(({ pieces }) => writeTrack(pieces))).size).toBe(TRACKS.length);
  for (const { name, pieces } of TRACKS)
    expect([name, pieces.filter(({ kind }) => kind === 'k').length]).toEqual([name, 2]);
});

test.each(TRACKS.map(({ name, seconds }, number) => ({ name, seconds, number })))(
  '$name is ridden to its finish by all three rivals, and its time star is for a good ride',
  ({ seconds, number }) => {
    const rides = rideAll(number);
    expect(rides.map(({ isFinished }) => isFinished)).toEqual([true, true, true]);
    const best = Math.min(...rides.map(({ clock }) => clock));
    expect(best).toBeGreaterThan(11);
    expect(best).toBeLessThan(30);
    expect(seconds).toBeGreaterThanOrEqual(best);
    expect(seconds).toBeLessThan(best * 1.1 + 1);
  },
);

test('each world has something that no world before it had', () => {
  const met = new Set<string>();
  for (let world = 0; world < WORLDS.length; world += 1) {
    const tracks = TRACKS.slice(world * PER_WORLD, (world + 1) * PER_WORLD);
    const kinds = new Set(tracks.flatMap(({ pieces }) => pieces.map(({ kind }) => kind)));
    expect([...kinds].some((kind) => !met.has(kind))).toBe(true);
    for (const kind of kinds) met.add(kind);
  }
});

test('whoever only holds the gas finishes the first track, and few of the others without a crash', () => {
  const crashes = TRACKS.map(({ pieces }) => {
    const ride = new Ride(layOut(pieces));
    for (let step = 0; step < 40 * RATE && !ride.isFinished && ride.crashes === 0; step += 1)
      ride.step({ gas: true, brake: false, lean: 0 });
    return ride.isFinished ? 0 : 1;
  });
  expect(crashes[0]).toBe(0);
  expect(crashes.filter((crashed) => crashed === 0).length).toBeLessThan(TRACKS.length / 4);
});

test('hardly two days of a year have the same track, and the rivals can ride each', () => {
  const days = Array.from({ length: 365 }, (_, day) => writeTrack(buildToday(20_800 + day)));
  // Two days of a year may meet by chance.
  expect(new Set(days).size).toBeGreaterThan(days.length * 0.98);
  for (let day = 20_800; day < 20_830; day += 1) {
    const ride = rideWith(new Ride(layOut(buildToday(day))), rivalsOf(day)[1], 60);
    expect([day, ride.isFinished]).toEqual([day, true]);
  }
});
