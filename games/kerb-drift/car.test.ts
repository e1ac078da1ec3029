import { expect, test } from 'vitest';

import { Keyboard } from '../kit/input/keyboard.ts';
import { FIRST_CODES, Pad, TouchPad } from '../kit/input/pad.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { Car, type Pedals } from './car.ts';
import { circuitOf } from './circuits.ts';
import type { Point } from '../kit/vector.ts';
import { RUN_OFF, SPACING, Track } from './track.ts';
import { Wheel } from './wheel.ts';

const STEP = 1 / 120;
const FULL_GAS: Pedals = { steer: 0, gas: 1, brake: 0, slide: false };
/** The sight of a mouse on a camera at the origin, without zoom. */
const SIGHT = { toWorld: (point: Point) => point };

function noseOn(track: Track, index: number, side: 1 | -1): Car {
  const car = new Car();
  car.placeOn(track, index, side * (track.halfWidth + RUN_OFF - 1.5));
  car.heading += (side * Math.PI) / 2;
  return car;
}

function drive(car: Car, track: Track, pedals: Pedals, seconds: number): void {
  for (let step = 0; step < seconds * 120; step += 1) car.update(pedals, track, STEP);
}

/** A wheel in a player's hands: a touch pad, or a mouse that is held at a point. */
function hands(touch: TouchPad, pointer?: Pointer) {
  const pad = new Pad(new Keyboard(() => undefined), [FIRST_CODES], [touch]);
  return { pad, device: pointer === undefined ? ('touch' as const) : ('mouse' as const), pointer };
}

function holding(x: number, y: number): Pointer {
  return {
    id: 1,
    kind: 'mouse',
    x,
    y,
    startX: x,
    startY: y,
    down: true,
    pressed: false,
    released: false,
    tapped: false,
    swiped: null,
  };
}

/** Seconds of full gas without steering until the car is 12 m further along the road. */
function secondsAlong(car: Car, track: Track): number {
  const start = car.index;
  let seconds = 0;
  while ((car.index - start) * SPACING < 12 && seconds < 10) {
    car.update(FULL_GAS, track, STEP);
    seconds += STEP;
  }
  return seconds;
}

test.each([0, 1, 2])('a car nose-on to a barrier of circuit %i drives on along the road', (number) => {
  const track = new Track(circuitOf(number));
  for (let index = 10; index < track.samples.length - 40; index += 15) {
    for (const side of [1, -1] as const) {
      const car = noseOn(track, index, side);
      // Inside a hairpin the barrier belongs to another part of the road.
      if (Math.abs(track.locate(car.x, car.y, index).index - index) > 3) continue;
      expect(secondsAlong(car, track), `from ${index} at ${side}`).toBeLessThan(4);
    }
  }
});

test('the brake of the touch screen stops the car, then reverses it away from the barrier', () => {
  const track = new Track(circuitOf(0));
  const car = noseOn(track, 20, 1);
  const before = car.offset;
  const touch = new TouchPad();
  touch.set('down', true);
  const pedals = new Wheel().read(hands(touch), car, SIGHT);
  expect(pedals).toMatchObject({ gas: 0, brake: 1 });
  drive(car, track, pedals, 1);
  expect(car.offset).toBeLessThan(before - 1);
});

test('a mouse held behind the car reverses it and turns its nose to the mouse', () => {
  const track = new Track(circuitOf(0));
  const car = new Car();
  car.placeOn(track, 20, 0);
  const wheel = new Wheel();
  const [x, y] = [car.x - 30 * Math.cos(car.heading + 0.2), car.y - 30 * Math.sin(car.heading + 0.2)];
  const before = car.heading;
  const input = hands(new TouchPad(), holding(x, y));
  for (let step = 0; step < 90; step += 1) car.update(wheel.read(input, car, SIGHT), track, STEP);
  expect(car.forward).toBeLessThan(0);
  expect(car.heading, 'to the left, the shorter way').toBeLessThan(before - 0.1);
});
