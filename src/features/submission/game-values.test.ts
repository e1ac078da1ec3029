import { expect, test } from 'vitest';
import { valuesOfDraft } from './game-values.ts';

test('without a draft the form starts with the defaults of the specification', () => {
  expect(valuesOfDraft(null)).toMatchObject({
    playType: 'IFRAME',
    singlePlayer: true,
    multiplayer: false,
    ageRating: 'E13',
    categories: [],
  });
});

test('a draft is restored, including boxes that were unticked', () => {
  const draft = new URLSearchParams({ title: 'A & B', multiplayer: 'on', categories: 'puzzle' });
  expect(valuesOfDraft(draft)).toMatchObject({
    title: 'A & B',
    singlePlayer: false,
    multiplayer: true,
    categories: ['puzzle'],
  });
});

test('invalid values in a draft are ignored', () => {
  const draft = new URLSearchParams({ ageRating: 'E99', playType: 'FLASH' });
  expect(valuesOfDraft(draft)).toMatchObject({ ageRating: 'E13', playType: 'IFRAME' });
});
