import { expect, test } from 'vitest';
import { takeVisible, isHidden, hidingAttributes } from './hidden.rules.ts';
import { hidingStyle } from './hiding-style.rules.ts';

const GAME = { slug: 'noisy', studioSlug: 'loud', tagNames: ['maze', 'cars'] };

test.each([
  [{ kind: 'game', name: 'noisy' }, true],
  [{ kind: 'studio', name: 'loud' }, true],
  [{ kind: 'tag', name: 'cars' }, true],
  [{ kind: 'game', name: 'loud' }, false],
  [{ kind: 'studio', name: 'noisy' }, false],
  [{ kind: 'tag', name: 'noisy' }, false],
] as const)('%j hides the game: %j', (thing, expected) => {
  expect(isHidden(GAME, [thing])).toBe(expected);
});

test('of a game without studio and tags, only the game itself can be hidden', () => {
  expect(isHidden({ slug: 'a' }, [{ kind: 'game', name: 'a' }])).toBe(true);
  expect(isHidden({ slug: 'a' }, [{ kind: 'tag', name: 'a' }])).toBe(false);
});

test('enough are taken to show as many as there are places, in their order', () => {
  const games = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
  const taken = takeVisible(games, 2, [{ kind: 'game', name: 'b' }]);
  expect(taken.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  expect(takeVisible(games, 2, [])).toHaveLength(2);
});

test('the style sheet names a game by its slug, a studio and a tag by the marks of their games', () => {
  expect(hidingStyle([], String)).toBe('');
  const marks = hidingAttributes(GAME);
  expect(marks).toEqual({ 'data-game': 'noisy', 'data-of': '|@loud|maze|cars|' });
  const rules = hidingStyle(
    [
      { kind: 'game', name: 'noisy' },
      { kind: 'studio', name: 'loud' },
      { kind: 'tag', name: 'a"b' },
    ],
    (text) => text.replaceAll('"', String.raw`\"`),
  );
  expect(rules).toContain('[data-game="noisy"]');
  expect(rules).toContain('[data-of*="|@loud|"]:not([data-asked="@loud"]>*)');
  expect(rules).toContain(String.raw`[data-of*="|a\"b|"]`);
});
