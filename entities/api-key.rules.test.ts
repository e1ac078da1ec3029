import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { API_KEY, isApiKeyLike, letterOf, readApiKey, writeApiKey } from './api-key.rules.ts';

const parts = { id: 'Ab12Cd34Ef56', secret: 'k'.repeat(API_KEY.secretLength) };
const key = writeApiKey(parts);

test('parses a key that it has written', () => {
  expect(key).toMatch(/^pp_live_\w{12}_\w{38}$/);
  expect(readApiKey(key)).toEqual(parts);
});

test('rejects a mistyped key: one character changed, lost, doubled or swapped', () => {
  const at = (place: number, letters: string, lost = 1) =>
    `${key.slice(0, place)}${letters}${key.slice(place + lost)}`;
  for (let place = API_KEY.prefix.length; place < key.length; place++) {
    const letter = key.charAt(place);
    expect(readApiKey(at(place, letter === 'x' ? 'y' : 'x'))).toBeNull();
    expect(readApiKey(at(place, ''))).toBeNull();
    expect(readApiKey(at(place, letter + letter))).toBeNull();
  }
  expect(readApiKey(key.replace('Ab', 'bA'))).toBeNull();
  expect(readApiKey(` ${key}`)).toBeNull();
});

test('the checksum is the CRC-32 of everything before it', () => {
  const digits = Array.from(key.slice(-6), (digit) =>
    '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.indexOf(digit),
  );
  expect(digits.reduce((sum, digit) => sum * 62 + digit, 0)).toBe(crc32(key.slice(0, -6)));
});

test('a session’s token is not a key, and half a key is recognised as one in the wrong place', () => {
  expect(isApiKeyLike('x3J9'.repeat(10))).toBe(false);
  expect(isApiKeyLike('pp_live_')).toBe(true);
});

test('every character comes from the same number of bytes', () => {
  const counts = Map.groupBy(
    Array.from({ length: 256 }, (_, byte) => letterOf(byte)),
    (letter) => letter,
  );
  expect(counts.size).toBe(63);
  expect([...counts].filter(([letter, from]) => letter !== null && from.length !== 4)).toEqual([]);
});
