import { expect, test } from 'vitest';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { labelChanges } from './label-changes.ts';

const live: PendingGame['live'] = {
  ageRating: 'E7',
  singlePlayer: true,
  multiplayer: false,
  tags: ['boats'],
  categories: ['Racing'],
};
const racing = [{ name: 'Racing' }];

test('a submission, and an edit that leaves the labels alone, change none', () => {
  expect(labelChanges({ ...live, categories: racing, live })).toEqual([]);
  expect(labelChanges({ ...live, categories: [], live: null })).toEqual([]);
});

test('each changed label is listed with what it replaces', () => {
  const edit = { ageRating: 'KIDS', singlePlayer: true, multiplayer: true, tags: [], live } as const;
  const changes = labelChanges({ ...edit, tags: [], categories: [...racing, { name: 'Kids' }] });
  expect(changes).toEqual([
    { label: 'Age rating', from: 'E7', to: 'KIDS' },
    { label: 'Categories', from: 'Racing', to: 'Racing, Kids' },
    { label: 'Tags', from: 'boats', to: 'none' },
    { label: 'Players', from: 'single player', to: 'single player, multiplayer' },
  ]);
});
