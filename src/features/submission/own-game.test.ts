import { expect, test } from 'vitest';
import { canChange, withdrawalOf } from './own-game.ts';

test('withdrawing says what becomes of the game', () => {
  expect(withdrawalOf({ status: 'APPROVED', inReview: true }).consequence).toMatch(/live version stays/);
  expect(withdrawalOf({ status: 'APPROVED', inReview: false }).consequence).toMatch(/leaves the catalogue/);
  expect(withdrawalOf({ status: 'PENDING', inReview: false }).consequence).toMatch(/deleted for good/);
  expect(withdrawalOf({ status: 'REJECTED', inReview: false }).consequence).toMatch(/deleted for good/);
});

test('only a suspended game cannot be changed by its developer', () => {
  expect(canChange({ status: 'SUSPENDED' })).toBe(false);
  expect(canChange({ status: 'REJECTED' })).toBe(true);
});
