import { expect, test } from 'vitest';

import { games } from '../../catalogue.ts';
import { planOf } from './gesture.ts';

/** Games of which a finger is shown the control that the kit draws. */
const ON_CONTROLS = ['kerb-drift', 'trapdoor', 'tumble-track'];
const DEVICES = ['keyboard', 'mouse', 'touch', 'gamepad'] as const;

for (const { slug, ...meta } of games) {
  test(`${slug} shows a gesture or keys for every device`, () => {
    for (const device of DEVICES) {
      const plan = planOf(meta, device);
      if (plan === undefined) throw new Error(`nothing for ${device}`);
      const { gesture, caps, how, does } = plan;
      const isOnControl = device === 'touch' && ON_CONTROLS.includes(slug);
      expect(isOnControl || gesture !== undefined || caps.length > 0, `${device}: ${how}`).toBe(true);
      expect(how.length + does.length, 'few words').toBeLessThan(50);
    }
  });
}

test('the first line of the controls is taught, up to its first comma', () => {
  const controls = [
    {
      keys: 'Arrows, hold Space',
      touch: 'Flick the ball',
      pad: 'Stick, hold A',
      does: 'shoot; hard for power',
    },
    { mouse: 'Click a spot', keys: 'Q / E', does: 'dive' },
  ];
  expect(planOf({ controls }, 'keyboard')).toEqual({
    how: 'Arrows, hold Space',
    does: 'shoot',
    caps: ['←', '↑', '↓', '→'],
  });
  expect(planOf({ controls }, 'touch')).toMatchObject({ gesture: 'flick', does: 'shoot' });
  expect(planOf({ controls }, 'gamepad')?.caps).toEqual(['stick']);
  expect(planOf({ controls }, 'mouse')).toMatchObject({ gesture: 'tap', how: 'Click a spot' });
});

test('a game may name the gesture and the words', () => {
  const teach = { touch: { gesture: 'pull', does: 'putt' } } as const;
  const plan = planOf({ controls: [{ touch: 'Drag back', does: 'aim' }], teach }, 'touch');
  expect(plan).toMatchObject({ gesture: 'pull', how: 'Drag back', does: 'putt' });
});
