import { expect, test } from 'vitest';
import { langOf, langsOf } from './script.rules.ts';

test.each([
  ['ひらがな漢字カー', 'ja'],
  ['스페이스 레이스 2', 'ko'],
  ['太空赛跑', 'und-Hani'],
  ['Космос!', 'und-Cyrl'],
  ['Διάστημα', 'el'],
  ['سباق الفضاء', 'und-Arab'],
  ['מירוץ החלל', 'und-Hebr'],
  ['अंतरिक्ष की दौड़', 'und-Deva'],
  ['แข่งอวกาศ', 'th'],
])('%s says %s', (text, language) => {
  expect(langOf(text)).toBe(language);
});

test.each(['Kerb Drift', '', '2048', 'π', 'Игра 2048 Online', '日本 Racing', 'Гонки ひらがな', 'แข่ง თამაში'])(
  '%s leaves it open',
  (text) => {
    expect(langOf(text)).toBeUndefined();
  },
);

test('a game tells the language of each of its texts, where there is one to tell', () => {
  expect(langsOf({ title: 'Космос', description: 'A race in space.' })).toEqual({ titleLang: 'und-Cyrl' });
  expect(langsOf({ title: 'Space', description: 'Space' })).toEqual({});
});
