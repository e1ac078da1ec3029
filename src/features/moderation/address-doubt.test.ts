import { expect, test } from 'vitest';
import { addressDoubt } from './address-doubt.ts';

const srcUrl = 'https://games.example/marble/';
const good = { ok: true, note: 'The game answers and may be framed here.' };
const dead = { ok: false, note: 'The game’s address does not answer.' };
const checkedAt = '2026-11-23T00:00:00.000Z';

test('a game whose checks are not in, or whose address is dead, is asked about again', () => {
  expect(addressDoubt({ srcUrl, findings: null })).toBe('The addresses have not been checked yet.');
  expect(addressDoubt({ srcUrl, findings: { game: dead, thumbnail: good, checkedAt } })).toBe(dead.note);
});

test('a game that answers is not asked about, whatever its picture; nor one without an address', () => {
  expect(addressDoubt({ srcUrl, findings: { game: good, thumbnail: dead, checkedAt } })).toBeNull();
  expect(addressDoubt({ srcUrl: null, findings: null })).toBeNull();
});
