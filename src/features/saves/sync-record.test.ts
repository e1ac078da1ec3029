import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_SYNC_RECORD, readSyncRecord, SAVES_KEY, writeSyncRecord } from './sync-record.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const long = (game: number) => ({
  ...NO_SYNC_RECORD,
  names: [`${game}`.padEnd(60_000, '.'), 'b'.repeat(30_000)],
});

test('a game with endless names leaves room', () => {
  writeSyncRecord('kite', { ...NO_SYNC_RECORD, version: 3, names: ['best', 'x'.repeat(200_000), 'level'] });
  expect(readSyncRecord('kite')).toEqual({ ...NO_SYNC_RECORD, version: 3, names: ['best'] });
});

test('the game that was played the longest ago is forgotten first', () => {
  for (let game = 0; game < 20; game += 1) writeSyncRecord(`game-${game}`, long(game));
  writeSyncRecord('game-12', { ...long(12), version: 4 });
  writeSyncRecord('game-20', long(20));
  expect(stored.get(SAVES_KEY)?.length).toBeLessThan(1_100_000);
  expect(readSyncRecord('game-0')).toEqual(NO_SYNC_RECORD);
  expect(readSyncRecord('game-12').version).toBe(4);
  expect(readSyncRecord('game-20')).toEqual(long(20));
});
