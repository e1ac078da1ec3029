import { expect, test } from 'vitest';
import type { GameStatus } from '../../../entities/game.rules.ts';
import { bulkOutcome } from './bulk-outcome.ts';

const SUSPEND = { verb: 'suspended', status: 'SUSPENDED' } as const;
const UNDO = { verb: 'undone', status: null } as const;

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const SEVERAL = titled('Paper Boats', 'Tin Boats');

const result = (decided: number, skipped: readonly (GameStatus | null)[]) => ({
  games: Array.from({ length: decided }, (_, index) => ({
    id: `decided-${index}`,
    slug: '',
    status: 'SUSPENDED' as const,
  })),
  skipped: skipped.map((status, index) => ({ id: `skipped-${index}`, status })),
});

test('says how many were decided, were decided before, and could not be', () => {
  expect(bulkOutcome(SUSPEND, SEVERAL, result(3, []))).toBe('3 suspended');
  expect(bulkOutcome(SUSPEND, SEVERAL, result(2, ['SUSPENDED']))).toBe(
    '2 suspended, 1 was already suspended',
  );
  expect(bulkOutcome(SUSPEND, SEVERAL, result(0, ['SUSPENDED', 'SUSPENDED', null]))).toBe(
    'None suspended, 2 were already suspended, 1 could not be suspended',
  );
});

test('says of an undo only what could not be undone', () => {
  expect(bulkOutcome(UNDO, SEVERAL, result(1, ['APPROVED', null]))).toBe('1 undone, 2 could not be undone');
});

test('says of one game by its title what became of it', () => {
  const one = titled('Paper Boats');
  expect(bulkOutcome(SUSPEND, one, result(1, []))).toBe('Paper Boats was suspended');
  expect(bulkOutcome(SUSPEND, one, result(0, ['SUSPENDED']))).toBe('Paper Boats was already suspended');
  expect(bulkOutcome(SUSPEND, one, result(0, [null]))).toBe('Paper Boats could not be suspended');
  expect(bulkOutcome(UNDO, one, result(1, []))).toBe('The decision on Paper Boats was undone');
});
