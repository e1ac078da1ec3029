import { expect, test } from 'vitest';
import { addressDoubt } from './address-doubt.ts';

const srcUrl = 'https://games.example/marble/';
const uploadId = null;
const good = { ok: true, note: 'The game answers and may be framed here.' };
const dead = { ok: false, note: 'The game’s address does not answer.' };
const checkedAt = '2026-11-23T00:00:00.000Z';

test('a game whose checks are not in, or whose address is dead, is asked about again', () => {
  expect(addressDoubt({ srcUrl, uploadId, findings: null })).toBe('The addresses have not been checked yet.');
  expect(addressDoubt({ srcUrl, uploadId, findings: { game: dead, thumbnail: good, checkedAt } })).toBe(
    dead.note,
  );
});

test('a game that answers is not asked about, whatever its picture; nor an upload', () => {
  expect(addressDoubt({ srcUrl, uploadId, findings: { game: good, thumbnail: dead, checkedAt } })).toBeNull();
  expect(addressDoubt({ srcUrl: null, uploadId, findings: null })).toBeNull();
  // An edit that puts an upload in the place of an address.
  expect(addressDoubt({ srcUrl, uploadId: 'one', findings: null })).toBeNull();
});
