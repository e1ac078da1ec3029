import { expect, test } from 'vitest';
import { canAnswer, canChange, canWithdraw, withdrawalOf } from './own-game.ts';

test('the text on withdrawing says what happens to the game', () => {
  const of = (status: 'APPROVED' | 'PENDING' | 'REJECTED', published: boolean, inReview = false) =>
    withdrawalOf({ status, published, inReview }).consequence;
  expect(of('APPROVED', true, true)).toMatch(/live version does not change/);
  expect(of('APPROVED', true)).toMatch(/leaves the catalog/);
  expect(of('PENDING', true)).toMatch(/stays in My Games/);
  expect(of('PENDING', false)).toMatch(/deleted permanently/);
  expect(of('REJECTED', false)).toMatch(/deleted permanently/);
});

test('a developer can change any game except a suspended one', () => {
  expect(canChange({ status: 'SUSPENDED' })).toBe(false);
  expect(canChange({ status: 'REJECTED' })).toBe(true);
});

test('a rejection is answered once, and not while the game is suspended', () => {
  const rejection = { state: 'open', reason: 'The boats do not float.', answer: null } as const;
  expect(canAnswer({ status: 'REJECTED', rejection })).toBe(true);
  expect(canAnswer({ status: 'APPROVED', rejection })).toBe(true);
  expect(canAnswer({ status: 'SUSPENDED', rejection })).toBe(false);
  expect(canAnswer({ status: 'REJECTED', rejection: null })).toBe(false);
  for (const state of ['answered', 'closed'] as const)
    expect(canAnswer({ status: 'REJECTED', rejection: { ...rejection, state, answer: 'They do.' } })).toBe(
      false,
    );
});

test('a game that was published and is withdrawn cannot be withdrawn again', () => {
  expect(canWithdraw({ status: 'REJECTED', published: true })).toBe(false);
  expect(canWithdraw({ status: 'REJECTED', published: false })).toBe(true);
  expect(canWithdraw({ status: 'PENDING', published: true })).toBe(true);
  expect(canWithdraw({ status: 'SUSPENDED', published: true })).toBe(false);
});
