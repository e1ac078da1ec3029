import { expect, test } from 'vitest';
import { standInForPage } from '../kit/headless/dom.ts';
import { cos, sin } from '../kit/maths.ts';
import { HUD_HEIGHT, Stage } from '../kit/stage.ts';
import { Camera } from './camera.ts';
import { Car } from './car.ts';
import { circuitOf } from './circuits.ts';
import { SPACING, Track } from './track.ts';

const NO_INSETS = { left: 0, top: 0, right: 0, bottom: 0 };
const PHONE = { width: 360, height: 740, insets: NO_INSETS };
const DESKTOP = { width: 1280, height: 720, insets: NO_INSETS };
/** Metres that a driver at this speed, in metres a second, must see of the road: more than a second of it. */
const SPEED = 30;
const SEEN = 36;

function frameOf(size: typeof PHONE): Stage {
  standInForPage();
  const stage = new Stage(document.createElement('canvas'), { kind: 'fill' });
  stage.place(size, 1);
  return stage;
}

/** A car that drives along the middle of the road, and a camera that has followed it there. */
function follow(stage: Stage, track: Track, visit: (car: Car, camera: Camera) => void): void {
  const camera = new Camera(stage, track, 1);
  const car = new Car();
  car.placeOn(track, 0, 0);
  camera.cutTo(car);
  const [seconds, steps] = [track.length / SPEED, 30];
  for (let step = 1; step < seconds * steps; step += 1) {
    const { x, y, heading } = track.at((step * SPEED) / steps / SPACING);
    car.placeOn(track, Math.round((step * SPEED) / steps / SPACING), 0);
    Object.assign(car, { x, y, vx: cos(heading) * SPEED, vy: sin(heading) * SPEED });
    camera.follow(car, 1 / steps);
    if (step > steps) visit(car, camera);
  }
}

test.each([0, 1, 2, 3, 4])(
  'a tall frame shows the road ahead of every place of circuit %i above the car',
  (number) => {
    const stage = frameOf(PHONE);
    const track = new Track(circuitOf(number));
    follow(stage, track, (car, camera) => {
      const here = camera.toStage(car);
      const there = camera.toStage(track.at(car.index + SEEN / SPACING));
      expect(there.y, `at ${car.index}`).toBeLessThan(here.y);
      expect(there.y).toBeGreaterThan(HUD_HEIGHT);
      expect(there.x).toBeGreaterThan(0);
      expect(there.x).toBeLessThan(PHONE.width);
    });
  },
);

test.each([PHONE, DESKTOP])(
  'what a mouse points at is where it is drawn, in a frame of $width by $height',
  (size) => {
    const stage = frameOf(size);
    follow(stage, new Track(circuitOf(1)), (car, camera) => {
      const again = camera.toWorld(camera.toStage(car));
      expect(again.x).toBeCloseTo(car.x);
      expect(again.y).toBeCloseTo(car.y);
    });
  },
);

test('a wide frame is not turned', () => {
  const stage = frameOf(DESKTOP);
  follow(stage, new Track(circuitOf(0)), (car, camera) => {
    const [here, north] = [camera.toStage(car), camera.toStage({ x: car.x, y: car.y - 10 })];
    expect(north.x).toBeCloseTo(here.x);
    expect(north.y).toBeLessThan(here.y);
  });
});
