import { expect, test } from 'vitest';
import type { GameOptions, Kit } from '../kit/game.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import { POINTER_STEPS } from '../kit/input/event.ts';
import type { Happening, Recording } from '../kit/recording.ts';
import { isText, Store } from '../kit/store.ts';
import { createScene } from './scenes.ts';
import { parseTrack } from './track.ts';

standInForPage();

const options: GameOptions = {
  look: { ground: '', ink: '', accent: '', accentInk: '', panel: '' },
  modes: [{ id: 'build', label: '', unscored: true }],
};
const PHONE = { width: 360, height: 640, insets: { left: 0, top: 0, right: 0, bottom: 0 } };

/** Builds with the given happenings, thirty steps apart; returns the track as it is stored, and the words that were said. */
function build(happenings: readonly Happening[], built = 's8+2 s8-2 k3 l8') {
  const seen = { store: new Store('none', {}), words: [''] };
  const create = (kit: Kit) => {
    seen.store = kit.store;
    return createScene({ ...kit, hud: { ...kit.hud, say: (words) => void seen.words.push(words) } });
  };
  const recording: Recording = {
    size: PHONE,
    device: 'touch',
    stored: { built: JSON.stringify(built) },
    steps: happenings.length * 30 + 60,
    events: happenings.map((what, nth) => ({ step: 30 + nth * 30, what })),
  };
  const run = new HeadlessRun(
    { meta: { slug: 'tumble-track' }, create, options },
    { seed: '1', mode: 'build', recording },
  );
  while (!run.isAtEnd) run.step();
  return { track: seen.store.get('built', isText, ''), words: seen.words };
}

const press = (x: number, y: number): Happening => ({
  kind: 'press',
  pointer: 'touch',
  id: 1,
  x: x * POINTER_STEPS,
  y: y * POINTER_STEPS,
});
const tap = (x: number, y: number): Happening[] => [
  press(x, y),
  { kind: 'lift', id: 1, x: x * POINTER_STEPS, y: y * POINTER_STEPS, quick: true },
];
const strike = (code: string): Happening[] => [
  { kind: 'key', code, text: '', fresh: true },
  { kind: 'keyUp', code },
];

test('a tap on a piece of the palette adds it behind the chosen one', () => {
  // The first button of the lower edge on a phone: a hill.
  expect(build(tap(50, 480)).track).toMatch(/^s8\+2 \w/);
  expect(parseTrack(build(tap(50, 480)).track)).toHaveLength(5);
});

test('keys choose a piece, and move its end up and down', () => {
  expect(build([...strike('ArrowRight'), ...strike('ArrowUp'), ...strike('ArrowUp')]).track).toBe(
    's8+2 s8-1 k3 l8',
  );
  expect(build([...strike('ArrowDown')]).track).toBe('s8+1h s8-2 k3 l8');
});

test('keys reach every button: Shift goes to them, and Space presses one', () => {
  expect(build([...strike('ShiftLeft'), ...strike('ArrowRight'), ...strike('Space')]).track).toBe(
    's8+2 l6 s8-2 k3 l8',
  );
});

test('a track keeps three pieces and has four flags at most, and says so', () => {
  const remove = [
    ...strike('ShiftLeft'),
    ...Array.from({ length: 2 }, () => strike('ArrowLeft')).flat(),
    ...strike('Space'),
    ...strike('Space'),
  ];
  const { track, words } = build(remove);
  expect(parseTrack(track)).toHaveLength(3);
  expect(words).toContain('A track has 3 to 60 pieces');
  const flagged = build(
    [
      ...strike('ShiftLeft'),
      ...Array.from({ length: 13 }, () => strike('ArrowRight')).flat(),
      ...strike('Space'),
    ],
    'k3 k3 k3 k3 l8',
  );
  expect(flagged.track).toBe('k3 k3 k3 k3 l8');
  expect(flagged.words).toContain('4 flags are enough');
});

test('Space rides the track at once, and Shift goes back to the building', () => {
  const riding = build([...strike('Space'), { kind: 'key', code: 'ArrowUp', text: '', fresh: true }]);
  expect(riding.track).toBe('s8+2 s8-2 k3 l8');
  expect(riding.words).toContain('Go!');
  expect(build([...strike('Space'), ...strike('ShiftLeft'), ...strike('ArrowUp')]).track).toBe(
    's8+2h s8-2 k3 l8',
  );
});
