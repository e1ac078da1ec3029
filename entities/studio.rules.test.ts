import { expect, test } from 'vitest';
import { ONE_ALPHABET } from './studio.rules.ts';

test('a name mixes no alphabets whose letters look alike', () => {
  for (const name of ['Moss & Lantern', 'Мох и фонарь', 'Βρύα', 'ゲーム Games', 'खेल Studio', '한글 Game 7'])
    expect(ONE_ALPHABET.fits(name), name).toBe(true);
  // The second letter is Cyrillic; the first of the next is Greek.
  for (const name of ['M\u043Ess', '\u0391cme Games']) expect(ONE_ALPHABET.fits(name), name).toBe(false);
});
