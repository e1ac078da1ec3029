import { expect, test } from 'vitest';
import { games } from '../../catalogue.ts';
import { Store } from '../store.ts';
import { KeyChoice, keysIn } from './key-choice.ts';

const [LEFT, , , RIGHT] = keysIn('Arrows');
const SPACE = { code: 'Space', name: 'Space' };
const J = { code: 'KeyJ', name: 'J' };
if (LEFT === undefined || RIGHT === undefined) throw new Error('there are arrows');
const ALL = [LEFT, RIGHT, SPACE];

const openChoice = (stored: Readonly<Record<string, string>> = {}) =>
  new KeyChoice(new Store('game', stored));

test.each([
  ['W A S D / Arrows', 'W A S D ← ↑ ↓ →'],
  ['← ↑ ↓ →', '← ↑ ↓ →'],
  ['Hold Space, let go', 'Space'],
  ['Space, then arrow', 'Space ← ↑ ↓ →'],
  ['Shift or X', 'Shift X'],
  ['1 … 5', '1 2 3 4 5'],
  ['Hold', ''],
])('the controls %j name the keys %j', (how, names) => {
  expect(
    keysIn(how)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names);
});

test.each(games.filter(({ controls }) => controls.some(({ keys }) => keys !== undefined)))(
  'the keys of $slug can be changed',
  ({ controls }) => {
    const keys = controls.flatMap((hint) => keysIn(hint.keys ?? ''));
    expect(keys.length).toBeGreaterThan(0);
  },
);

test('a key that nobody has changed stands for itself', () => {
  const choice = openChoice();
  expect([choice.codeOf('Space'), choice.codeOf('KeyJ'), choice.isChanged]).toEqual(['Space', 'KeyJ', false]);
});

test('a chosen key stands for the one of the game, which stands for nothing then', () => {
  const choice = openChoice();
  choice.choose(SPACE, J, ALL);
  expect([choice.codeOf('KeyJ'), choice.codeOf('Space'), choice.keyFor(SPACE)]).toEqual(['Space', '', J]);
});

test('two keys of the game change places', () => {
  const choice = openChoice();
  choice.choose(LEFT, RIGHT, ALL);
  expect([choice.codeOf('ArrowRight'), choice.codeOf('ArrowLeft')]).toEqual(['ArrowLeft', 'ArrowRight']);
  choice.choose(LEFT, LEFT, ALL);
  expect(choice.isChanged).toBe(false);
});

test('a key that stood for another one gives its place up to the key that is free', () => {
  const choice = openChoice();
  choice.choose(SPACE, J, ALL);
  choice.choose(LEFT, J, ALL);
  expect([choice.codeOf('KeyJ'), choice.codeOf('ArrowLeft'), choice.codeOf('Space')]).toEqual([
    'ArrowLeft',
    'Space',
    '',
  ]);
});

test('the choice lasts, and can be taken back', () => {
  const store = new Store('game', {});
  new KeyChoice(store).choose(SPACE, J, ALL);
  const choice = new KeyChoice(store);
  expect(choice.codeOf('KeyJ')).toBe('Space');
  choice.reset();
  expect(new KeyChoice(store).codeOf('KeyJ')).toBe('KeyJ');
});

test.each(['[1]', '{"Space":"KeyJ"}', '{"Space":{"code":1,"name":"J"}}', '"x"', 'null'])(
  'a stored choice that makes no sense (%s) counts for nothing',
  (keys) => {
    expect(openChoice({ keys }).isChanged).toBe(false);
  },
);

test('the controls name the chosen keys', () => {
  const choice = openChoice();
  const meta = {
    controls: [
      { keys: 'Hold Space, let go', touch: 'Hold', does: 'putt' },
      { keys: 'W A S D / Arrows', does: 'aim' },
      { mouse: 'Click', does: 'look' },
    ],
  };
  expect(choice.rename(meta)).toBe(meta);
  choice.choose(SPACE, J, ALL);
  choice.choose(LEFT, { code: 'KeyF', name: 'F' }, ALL);
  expect(choice.rename(meta).controls).toEqual([
    { keys: 'Hold J, let go', touch: 'Hold', does: 'putt' },
    { keys: 'W A S D / F ↑ ↓ →', does: 'aim' },
    { mouse: 'Click', does: 'look' },
  ]);
});
