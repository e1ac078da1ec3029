import { expect, test } from 'vitest';

import { castVote } from './rating.rules.ts';

const OWN = { id: 'a', voter: 'asha', score: 1, counted: true };
const SAME_MAILBOX = { id: 'b', voter: 'asha+1', score: 5, counted: true };

test.each([
  { name: 'a first vote is added', earlier: [], sum: 14, count: 4, retired: [] },
  { name: 'a vote of one’s own is replaced', earlier: [OWN], sum: 13, count: 3, retired: [] },
  {
    name: 'a vote of the same mailbox no longer counts',
    earlier: [SAME_MAILBOX],
    sum: 9,
    count: 3,
    retired: ['b'],
  },
  {
    name: 'a vote that no longer counted is not taken off again',
    earlier: [{ ...OWN, counted: false }, SAME_MAILBOX],
    sum: 9,
    count: 3,
    retired: ['b'],
  },
])('$name', ({ earlier, sum, count, retired }) => {
  expect(castVote({ sum: 10, count: 3 }, earlier, { voter: 'asha', score: 4 })).toEqual({
    tally: { sum, count },
    retired,
  });
});
