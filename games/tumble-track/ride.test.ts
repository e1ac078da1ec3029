import { describe, expect, test } from 'vitest';
import { rideWith } from './bot.ts';
import { type Controls, FLIP_SECONDS, IDLE, RATE, RESTART, Ride, type RideEvent } from './ride.ts';
import { rivalsOf } from './rivals.ts';
import { layOut, parseTrack } from './track.ts';
import { TRACKS } from './tracks.ts';

const GAS: Controls = { gas: true, brake: false, lean: 0 };
const rideOn = (text: string) => new Ride(layOut(parseTrack(text)));

/** Steps with these hands until an event, and returns the steps that it took; -1 if it did not come. */
function until(ride: Ride, kind: RideEvent['kind'], hands: (ride: Ride) => Controls, seconds = 20): number {
  for (let step = 1; step <= seconds * RATE; step += 1) {
    ride.step(hands(ride));
    if (ride.events.some((event) => event.kind === kind)) return step;
  }
  return -1;
}

test('the same hands come to the same place, to the last digit', () => {
  const [one, other] = [17, 17].map((track) =>
    rideWith(new Ride(layOut(TRACKS[track]?.pieces ?? [])), rivalsOf(1)[2], 30),
  );
  expect([one?.x, one?.y, one?.clock]).toEqual([other?.x, other?.y, other?.clock]);
});

test('the clock stands still until the player does something', () => {
  const ride = rideOn('s8 s8 s8');
  for (let step = 0; step < RATE; step += 1) ride.step(IDLE);
  expect(ride.clock).toBe(0);
  for (let step = 0; step < RATE; step += 1) ride.step(GAS);
  expect(ride.clock).toBeCloseTo(1);
});

describe('a crash', () => {
  const backwards = (): Controls => ({ gas: true, brake: false, lean: -1 });

  test('starts again within 0.3 seconds, and time goes on', () => {
    const ride = rideOn('l20 l20 l20');
    expect(until(ride, 'crash', backwards)).toBeGreaterThan(0);
    const { clock } = ride;
    const steps = until(ride, 'back', () => IDLE);
    expect(steps / RATE).toBeLessThanOrEqual(RESTART + 2 / RATE);
    expect(ride.clock - clock).toBeCloseTo(steps / RATE);
    expect(ride.frame.getAngle()).toBeCloseTo(0, 1);
  });

  test('starts again at the last flag', () => {
    const ride = rideOn('l10 k3 l20 l20');
    until(ride, 'flag', () => GAS);
    until(ride, 'crash', backwards);
    until(ride, 'back', () => IDLE);
    expect(ride.x).toBeCloseTo(ride.layout.flags[1] ?? 0, 1);
  });

  test('is a fall into a hole too', () => {
    const ride = rideOn('l4 g14 l20 l20');
    expect(until(ride, 'crash', () => ({ ...GAS, gas: ride.speed < 4 }))).toBeGreaterThan(0);
  });
});

describe('a turn in the air', () => {
  /** Turns back in the air, and stops in time to land level. */
  const flip = ({ isGrounded, frame }: Ride): Controls => {
    if (isGrounded) return GAS;
    const left = 2 * Math.PI - 0.35 - frame.getAngle() - frame.getAngularVelocity() * 0.25;
    return { gas: false, brake: false, lean: left > 0.15 ? -1 : left < -0.15 ? 1 : 0 };
  };

  test('takes half a second off, once it has landed on its wheels', () => {
    const ride = rideOn('l20 b10 r8+4 g14-6 d16-6 l20 l20');
    const seconds = until(ride, 'flip', flip) / RATE;
    expect(ride.flips).toBe(1);
    expect(ride.crashes).toBe(0);
    expect(seconds - ride.clock).toBeCloseTo(FLIP_SECONDS);
  });
});

test('a loop is ridden up on its one side and down on the other', () => {
  const ride = rideOn('l16 o9 l20 l10');
  let highest = 0;
  const steps = until(ride, 'finish', () => {
    highest = Math.max(highest, ride.y);
    return GAS;
  });
  expect(steps).toBeGreaterThan(0);
  expect(highest).toBeGreaterThan(5.5);
  expect(ride.crashes).toBe(0);
});

test('crates break, boosts push, mud slows', () => {
  const seconds = (text: string) => until(rideOn(text), 'finish', () => GAS) / RATE;
  expect(until(rideOn('l10 c4 l20'.concat(' l10')), 'smash', () => GAS)).toBeGreaterThan(0);
  const plain = seconds('l20 l20 l20');
  expect(seconds('l20 b20 l20')).toBeLessThan(plain);
  expect(seconds('l20 q20 l20')).toBeGreaterThan(plain);
});
