import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_MEMORY, readMemory, SAVES_KEY, writeMemory } from './sync-record.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

const long = (game: number) => ({ ...NO_MEMORY, names: [`${game}`.padEnd(60_000, '.'), 'b'.repeat(30_000)] });

test('a game with endless names leaves room', () => {
  writeMemory('kite', { ...NO_MEMORY, version: 3, names: ['best', 'x'.repeat(200_000), 'level'] });
  expect(readMemory('kite')).toEqual({ ...NO_MEMORY, version: 3, names: ['best'] });
});

test('the game that was played the longest ago is forgotten first', () => {
  for (let game = 0; game < 20; game += 1) writeMemory(`game-${game}`, long(game));
  writeMemory('game-12', { ...long(12), version: 4 });
  writeMemory('game-20', long(20));
  expect(stored.get(SAVES_KEY)?.length).toBeLessThan(1_100_000);
  expect(readMemory('game-0')).toEqual(NO_MEMORY);
  expect(readMemory('game-12').version).toBe(4);
  expect(readMemory('game-20')).toEqual(long(20));
});
