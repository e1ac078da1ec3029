import { expect, test } from 'vitest';
import { changeAfter, rejectAfter, type Rejection, withdrawAfter } from './rejection.rules.ts';

const given = {
  reason: 'The boats do not float.',
  moderatorId: '01a1fc53-036b-704b-b046-09a8e3ec7e89',
  rejectedAt: '2026-11-23T12:00:00.000Z',
  edition: null,
};
const open: Rejection = { ...given, state: 'open', answer: null };
const answered: Rejection = { ...given, state: 'answered', answer: 'They float in salt water.' };

test('a rejection may be answered until there is an answer', () => {
  expect(rejectAfter(null, given).state).toBe('open');
  expect(rejectAfter(open, given).state).toBe('open');
  expect(rejectAfter(answered, given)).toMatchObject({ state: 'closed', answer: answered.answer });
  expect(rejectAfter({ ...answered, state: 'closed' }, given).state).toBe('closed');
});

test('a withdrawal leaves nothing to answer, and no second answer', () => {
  expect(withdrawAfter(null)).toBeNull();
  expect(withdrawAfter(open)).toBeNull();
  expect(withdrawAfter(answered)?.state).toBe('closed');
});

test('a new change takes the place of the rejected one, and may be answered for', () => {
  expect(changeAfter(null)).toBeNull();
  expect(changeAfter(open)).toEqual(open);
});
