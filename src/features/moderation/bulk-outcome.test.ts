import { expect, test } from 'vitest';
import type { GameStatus } from '../../../entities/game.rules.ts';
import { bulkOutcome } from './bulk-outcome.ts';

const SUSPEND = { verb: 'suspended', status: 'SUSPENDED' } as const;

const result = (decided: number, skipped: readonly (GameStatus | null)[]) => ({
  games: Array.from({ length: decided }, (_, index) => ({
    id: `decided-${index}`,
    slug: '',
    status: 'SUSPENDED' as const,
  })),
  skipped: skipped.map((status, index) => ({ id: `skipped-${index}`, status })),
});

test('says how many were decided, were decided before, and could not be', () => {
  expect(bulkOutcome(SUSPEND, result(3, []))).toBe('3 suspended');
  expect(bulkOutcome(SUSPEND, result(2, ['SUSPENDED']))).toBe('2 suspended, 1 was already suspended');
  expect(bulkOutcome(SUSPEND, result(0, ['SUSPENDED', 'SUSPENDED', null]))).toBe(
    'None suspended, 2 were already suspended, 1 could not be suspended',
  );
});

test('says of an undo only what could not be undone', () => {
  expect(bulkOutcome({ verb: 'undone', status: null }, result(1, ['APPROVED', null]))).toBe(
    '1 undone, 2 could not be undone',
  );
});
