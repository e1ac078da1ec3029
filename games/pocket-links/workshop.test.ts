import { expect, test } from 'vitest';

import type { Kit } from '../kit/game.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import { POINTER_STEPS } from '../kit/input/event.ts';
import { isText } from '../kit/store.ts';
import { Draft } from './draft.ts';
import { fromLink, toLink } from './hole-link.ts';
import { BOUNDS, readHole, writeHole } from './hole-text.ts';
import { ALL_HOLES } from './holes.ts';
import { Workshop } from './workshop.ts';

standInForPage();

const LOOK = { ground: '', ink: '', accent: '', accentInk: '', panel: '' };

test('every hole goes through a link and comes back as it was', () => {
  for (const hole of ALL_HOLES) {
    const link = toLink(writeHole(hole));
    expect(link).toMatch(/^[\w-]{1,600}$/);
    const read = readHole(hole.name, fromLink(`#with=${link}`) ?? '');
    expect(read).toEqual({ ...hole, map: hole.map.map((row) => row.trimEnd()) });
  }
  expect(fromLink('#play')).toBeUndefined();
});

test.each([
  ['', 'This link holds no hole.'],
  ['hello', 'This link holds no hole.'],
  ['9|T/H', 'This link holds no hole.'],
  ['3|T?H', 'This hole has a piece that nobody knows.'],
  ['3|T../...', 'It needs one cup.'],
  ['3|H../...', 'It needs one tee.'],
  ['3|T.H/T..', 'It needs one tee.'],
  ['3|T1H', 'Every burrow needs its twin.'],
  ['3|TxH', 'No way leads from the tee to the cup.'],
  ['3|TwH', 'No way leads from the tee to the cup.'],
  [`3|T.H${'.'.repeat(BOUNDS.width)}`, 'This hole is too large.'],
  [`3|T.H${'/.'.repeat(BOUNDS.height)}`, 'This hole is too large.'],
  ['3|T.H|m1,1,1', 'This hole has a part that nobody knows.'],
  ['3|T.H|m1,1,9,1', 'This hole has a part that nobody knows.'],
  ['3|T.H|s1,1,1,1,0', 'This hole has a part that nobody knows.'],
  ['3|T.H|s1,NaN,1,1,2', 'This hole has a part that nobody knows.'],
  ['3|T.H|z', 'This hole has a part that nobody knows.'],
  [`3|T.H${'|m1,1,1,1'.repeat(BOUNDS.parts + 1)}`, 'This hole has a part that nobody knows.'],
  [`3|T.H${' '.repeat(BOUNDS.letters)}`, 'This hole is too long.'],
])('the text %j is no hole, and the player is told why', (text, problem) => {
  expect(() => readHole('', text)).toThrow(problem);
});

test('a hole may lead through a burrow', () => {
  expect(readHole('', '3|T1/xx/1H').par).toBe(3);
});

test('a draft moves the only tee, turns corners, and places twins in pairs', () => {
  const draft = new Draft('');
  expect(draft.problem).toBeUndefined();
  draft.paint('T', 4, 6);
  expect(draft.hole.map.join('').match(/T/g)).toHaveLength(1);
  expect(draft.letterFor('qecz', 4, 5)).toBe('q');
  draft.paint('q', 4, 5);
  expect(draft.letterFor('qecz', 4, 5)).toBe('e');
  const twins = [3, 4, 5].map((x) => {
    const letter = draft.letterFor('123', x, 4);
    draft.paint(letter, x, 4);
    return letter;
  });
  expect(twins).toEqual(['1', '1', '2']);
  expect(draft.problem).toBe('Every burrow needs its twin.');
});

test('a draft is kept as it is, also unfinished, and is without its margins as a hole', () => {
  const draft = new Draft('');
  draft.paint('M', 4, 6);
  draft.paint('S', 4, 4);
  draft.paint('H', 4, 7);
  const again = new Draft(draft.text);
  expect(again.text).toBe(draft.text);
  expect(readHole('', draft.text).mills).toHaveLength(1);
  draft.paint('.', 4, 7);
  expect(draft.problem).toBe('It needs one cup.');
  expect(new Draft(draft.text).problem).toBe('It needs one cup.');
});

test('a mill turns the other way at a second press, and goes at a third', () => {
  const draft = new Draft('');
  const speeds = [1, 2, 3].map(() => {
    draft.paint('M', 4, 6);
    return draft.hole.mills.map(({ speed }) => Math.sign(speed));
  });
  expect(speeds).toEqual([[1], [-1], []]);
});

test('a hole has no more parts than a link may carry', () => {
  const draft = new Draft('');
  for (let x = 0; x < BOUNDS.width; x += 1) draft.paint('M', x, 6);
  expect(draft.hole.mills).toHaveLength(BOUNDS.parts);
});

test('a press on Play plays the hole, and paints nothing where the grid was', () => {
  const seen: { kit?: Kit } = {};
  const create = (kit: Kit): Workshop => {
    seen.kit = kit;
    return new Workshop(kit);
  };
  const at = { id: 1, x: 970 * POINTER_STEPS, y: 735 * POINTER_STEPS };
  const run = new HeadlessRun(
    { meta: { slug: 'pocket-links' }, create, options: { look: LOOK, fit: { kind: 'short', side: 100 } } },
    {
      seed: '1',
      mode: 'build',
      recording: {
        size: { width: 1280, height: 800, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
        device: 'mouse',
        stored: {},
        steps: 600,
        events: [
          { step: 2, what: { kind: 'press', pointer: 'mouse', ...at } },
          { step: 30, what: { kind: 'lift', quick: true, ...at } },
        ],
      },
    },
  );
  for (let step = 0; step < 60; step += 1) run.step();
  expect(Reflect.get(run.scene, 'isTrial')).toBe(true);
  expect(seen.kit?.store.get('mine', isText, 'as it was')).toBe('as it was');
});
