import { expect, test } from 'vitest';

import { castVote } from './rating.rules.ts';

const vote = (id: string, voter: string, score: number, counted = true) => ({ id, voter, score, counted });
const FOUR = { voter: 'asha', score: 4 };

test.each([
  ['a first vote is added', [], { sum: 14, count: 4 }, []],
  ['a vote of one’s own is replaced', [vote('a', 'asha', 1)], { sum: 13, count: 3 }, []],
  ['a vote of the same mailbox counts no longer', [vote('b', 'asha+1', 5)], { sum: 9, count: 3 }, ['b']],
  [
    'one that counted no longer is not taken off again',
    [vote('a', 'asha', 2, false), vote('b', 'asha+1', 5)],
    { sum: 9, count: 3 },
    ['b'],
  ],
])('%s', (_name, earlier, tally, retired) => {
  expect(castVote({ sum: 10, count: 3 }, earlier, FOUR)).toEqual({ tally, retired });
});
