import { expect, test } from 'vitest';
import { standInForPage } from '../kit/headless/dom.ts';
import { Stage } from '../kit/stage.ts';
import { Camera, LINE_AT } from './camera.ts';
import { GOAL_HEIGHT } from './shot.ts';

const NO_INSETS = { left: 0, top: 0, right: 0, bottom: 0 };
/** A kicker's height in metres, and where the run-up begins and ends, as seen from behind the goal. */
const KICKER = 1.85;
const RUN_UP = [15.6, 11.5] as const;

test.each([
  [360, 740],
  [360, 348],
  [740, 360],
  [1280, 800],
])(
  'from behind the goal the kicker stands clear of the bar and within a frame of %i by %i',
  (width, height) => {
    standInForPage();
    const stage = new Stage(document.createElement('canvas'), { kind: 'short', side: 100 });
    stage.place({ width, height, insets: NO_INSETS }, 1);
    const camera = new Camera();
    camera.sit('keep', stage);
    const bar = camera.toY(GOAL_HEIGHT, LINE_AT.keep);
    for (const z of RUN_UP) {
      expect(camera.toY(0, z)).toBeLessThan(bar - 2);
      expect(camera.toY(KICKER, z)).toBeGreaterThan(stage.view.top);
    }
  },
);
