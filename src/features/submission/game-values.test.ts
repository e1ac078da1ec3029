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

test('a draft comes back as it was, boxes that were emptied included', () => {
  const draft = new URLSearchParams({ title: 'A & B', multiplayer: 'on', categories: 'puzzle' });
  expect(valuesOfDraft(draft)).toMatchObject({
    title: 'A & B',
    singlePlayer: false,
    multiplayer: true,
    categories: ['puzzle'],
  });
});

test('what no form could have kept is not taken over', () => {
  const draft = new URLSearchParams({ ageRating: 'E99', playType: 'FLASH' });
  expect(valuesOfDraft(draft)).toMatchObject({ ageRating: 'E13', playType: 'IFRAME' });
});
