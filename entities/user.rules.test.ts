import { expect, test } from 'vitest';
import { normalizeEmail } from './user.rules.ts';

test('an address is normalised however it is typed', () => {
  expect(normalizeEmail('  Asha.Rao@Example.ORG\n')).toBe('asha.rao@example.org');
});
