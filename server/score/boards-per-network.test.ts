import { expect, test } from 'vitest';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { BoardsPerNetwork } from './boards-per-network.ts';

const SCHOOL = '203.0.113.7';
const countsOf = (boards: BoardsPerNetwork, calls: number, game: (call: number) => string): number => {
  let allowed = 0;
  for (let call = 0; call < calls; call += 1)
    try {
      boards.count(SCHOOL, game(call));
      allowed += 1;
    } catch {
      // Refused.
    }
  return allowed;
};

test('a game that asks too often uses up nothing that other games need', () => {
  const boards = new BoardsPerNetwork({ rateLimits: true });
  expect(countsOf(boards, 2 * LIMITS.boards.max, () => 'flood')).toBe(LIMITS.board.max);
  expect(countsOf(boards, 100, () => 'calm')).toBe(100);
});

test('made-up games are counted no more once their network has asked for all it may', () => {
  const boards = new BoardsPerNetwork({ rateLimits: true });
  countsOf(boards, 3, () => 'salt');
  // As many as would drop the count of every other game from memory.
  expect(countsOf(boards, 60_000, (call) => `made up ${call}`)).toBe(LIMITS.boards.max - 3);
  expect(boards.remembered).toBeLessThanOrEqual(LIMITS.boards.max + 1);
});
