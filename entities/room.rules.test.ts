import { expect, test } from 'vitest';
import { ROOM_CODE, roomCode } from './room.rules.ts';
import { readCode } from './typed-code.rules.ts';

test('every code fits, and bytes by chance make each letter as likely as any other', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = Map.groupBy(roomCode(all), (letter) => letter);
  expect(letters.size).toBe(32);
  expect(new Set([...letters.values()].map(({ length }) => length))).toEqual(new Set([8]));
  expect(roomCode(Uint8Array.of(0, 40, 80, 120, 160, 255))).toMatch(ROOM_CODE.fits);
});

test('a code is read as people type it', () => {
  expect(readCode(' kx4 9tb\n')).toBe('KX49TB');
  expect(readCode('kx4-9tb')).toMatch(ROOM_CODE.fits);
  expect(readCode('O0I1LL')).not.toMatch(ROOM_CODE.fits);
});
