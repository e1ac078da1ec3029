import { expect, test } from 'vitest';
import { latinLook, ONE_ALPHABET } from './studio.rules.ts';

test('a name mixes no alphabets whose letters look alike', () => {
  const plain = ['Moss & Lantern', 'Мох и фонарь', 'Βρύα', 'ゲーム Games', 'खेल Studio', '한글 Game 7'];
  expect(plain.filter(ONE_ALPHABET.fits)).toEqual(plain);
  // The second letter of one is Cyrillic, the first of the other Greek.
  expect(['M\u043Ess', '\u0391cme Games'].filter(ONE_ALPHABET.fits)).toEqual([]);
});

test('a name of Cyrillic or Greek letters that look Latin reads as Latin, any other as it is', () => {
  expect(['\u0420\u0410\u0421\u0415', '\u0391\u03A4\u039F\u039C', 'Moss 7', 'Мох'].map(latinLook)).toEqual([
    'pace',
    'atom',
    'moss 7',
    'mox',
  ]);
});
