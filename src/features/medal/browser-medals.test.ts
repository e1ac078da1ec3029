import { beforeEach, expect, test, vi } from 'vitest';
import { removeGuestMedal, guestMedals, storeInBrowser, MEDAL_KEYS } from './browser-medals.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('a guest’s medals are kept by game, each once', () => {
  storeInBrowser(guestMedals, 'a', ['first']);
  storeInBrowser(guestMedals, 'a', ['first', 'second']);
  storeInBrowser(guestMedals, 'b', ['first']);
  expect(guestMedals.get()).toEqual({ a: ['first', 'second'], b: ['first'] });
});

test('what has moved into an account is no longer in the browser', () => {
  storeInBrowser(guestMedals, 'a', ['first', 'second']);
  removeGuestMedal('a', 'first');
  expect(guestMedals.get()).toEqual({ a: ['second'] });
  removeGuestMedal('a', 'second');
  expect(kept.has(MEDAL_KEYS.guest)).toBe(false);
});

test('what is not a list of medals is read as none', () => {
  kept.set(MEDAL_KEYS.guest, '{"a":3}');
  expect(guestMedals.get()).toEqual({});
});
