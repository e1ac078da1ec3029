import { expect, test } from 'vitest';
import { GIVEN_FILE, givenFileName } from './given-file.rules.ts';

test.each([
  ['level 1.json', 'level 1.json'],
  ['../../etc/level.TXT', 'etclevel.txt'],
  ['勇者.sav', '勇者.sav'],
  ['.png', 'file.png'],
  ['a\u0000b\u202e.exe.png', 'abexe.png'],
  [`${'x'.repeat(500)}.csv`, `${'x'.repeat(GIVEN_FILE.nameLength)}.csv`],
])('%s is saved as %s', (asked, name) => {
  expect(givenFileName(asked)).toBe(name);
});

test.each(['setup.exe', 'page.html', 'picture.svg', 'level', '', 'save.json/', 'shortcut.url'])(
  '%s is not saved',
  (asked) => {
    expect(givenFileName(asked)).toBeNull();
  },
);
