import { expect, test } from 'vitest';
import { pendingOutcome } from './pending-outcome.ts';

test('a decision on several games says how many it took, and names each that was refused', () => {
  expect(pendingOutcome('Approved', 2, [])).toBe('2 approved');
  const refused = [{ title: 'Owl Post', message: 'Its picture is missing.' }];
  expect(pendingOutcome('Approved', 2, refused)).toBe(
    '2 approved. Not approved: Owl Post (Its picture is missing.)',
  );
  expect(pendingOutcome('Rejected', 0, refused)).toBe(
    'None rejected. Not rejected: Owl Post (Its picture is missing.)',
  );
});
