import { expect, test } from 'vitest';
import { standing } from './standing.ts';

test.each([
  ['260 points', [['Wave', '4']], '260 points, wave 4'],
  ['', [['Wins', '2 : 1']], 'wins 2 : 1'],
  ['12 strokes', [], '12 strokes'],
  ['12 strokes', [['A name that is far too long to be said anywhere', 'and 123456789']], '12 strokes'],
  [
    '260 points',
    [
      ['Time', '1:20'],
      ['Wave', '4'],
      ['Level', '3'],
    ],
    '260 points, wave 4',
  ],
  [
    '260 points',
    [
      ['Place', '2nd'],
      ['Time', '1:20'],
    ],
    '260 points, place 2nd',
  ],
  [
    '260 points',
    [
      ['Lap', ''],
      ['Wave', '4'],
    ],
    '260 points, wave 4',
  ],
  [
    '260 points',
    [
      ['Hearts', '3/3'],
      ['Place', '2nd'],
      ['Lap', '1 of 2'],
    ],
    '260 points, lap 1 of 2',
  ],
] as const)('%s and %j are %s', (score, facts, words) => {
  expect(standing(score, facts)).toEqual({ standing: words });
});

test('a game that says nothing tells nothing', () => {
  expect(standing('', [])).toBeUndefined();
});
