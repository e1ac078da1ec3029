import { expect, test } from 'vitest';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { editionChanges } from './edition-changes.ts';

const live: NonNullable<PendingGame['live']> = {
  title: 'Paper Boats',
  description: 'Fold a boat.',
  instructions: '',
  srcUrl: 'https://boats.example/',
  uploadId: null,
  playType: 'IFRAME',
  orientation: 'any',
  stage: { kind: 'fit' },
  ageRating: 'E7',
  singlePlayer: true,
  multiplayer: false,
  tags: ['boats'],
  controls: [],
  categories: ['Racing'],
};
const racing = [{ name: 'Racing' }];

test('a submission, and an edit that leaves all as it is, change none', () => {
  expect(editionChanges({ ...live, categories: racing, live })).toEqual([]);
  expect(editionChanges({ ...live, categories: [], live: null })).toEqual([]);
});

test('each change is listed with what it replaces', () => {
  const changes = editionChanges({
    ...live,
    live,
    title: 'Paper Ships',
    uploadId: '0198c0de-0000-7000-8000-000000000000',
    srcUrl: null,
    orientation: 'landscape',
    stage: { kind: 'fixed', width: 960, height: 540 },
    ageRating: 'KIDS',
    multiplayer: true,
    tags: [],
    controls: [{ keys: 'Space', touch: 'Tap', does: 'Row' }],
    categories: [...racing, { name: 'Kids' }],
  });
  expect(changes).toEqual([
    { label: 'Title', from: 'Paper Boats', to: 'Paper Ships' },
    { label: 'Game URL', from: 'https://boats.example/', to: 'another upload' },
    { label: 'Orientation', from: 'Any', to: 'Landscape (on its side)' },
    { label: 'Size', from: 'Fits any size', to: '960 × 540' },
    { label: 'Age rating', from: 'E7', to: 'KIDS' },
    { label: 'Categories', from: 'Racing', to: 'Racing, Kids' },
    { label: 'Tags', from: 'boats', to: 'none' },
    { label: 'Players', from: 'single player', to: 'single player, multiplayer' },
    { label: 'Controls', from: 'none', to: 'Space: Row, Tap (touch): Row' },
  ]);
});
