import { expect, test } from 'vitest';
import { ONE_ALPHABET } from './studio.rules.ts';

test('a name mixes no alphabets whose letters look alike', () => {
  const plain = ['Moss & Lantern', 'Мох и фонарь', 'Βρύα', 'ゲーム Games', 'खेल Studio', '한글 Game 7'];
  expect(plain.filter(ONE_ALPHABET.fits)).toEqual(plain);
  // The second letter of one is Cyrillic, the first of the other Greek.
  expect(['M\u043Ess', '\u0391cme Games'].filter(ONE_ALPHABET.fits)).toEqual([]);
});
