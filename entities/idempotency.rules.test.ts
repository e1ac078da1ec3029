import { expect, test } from 'vitest';
import { idempotencyKeyIn } from './idempotency.rules.ts';

const UUID = '8e03978e-40d5-43dd-bc93-6894a57f9324';

test('parses a key with and without the quotes of a structured header', () => {
  expect(idempotencyKeyIn(`"${UUID}"`)).toBe(UUID);
  expect(idempotencyKeyIn(` ${UUID} `)).toBe(UUID);
});

test.each([
  ['empty', ''],
  ['only quotes', '""'],
  ['short enough to be guessed', 'order-1'],
  ['longer than anyone needs', 'k'.repeat(201)],
  ['two headers in one', `${UUID}, ${UUID}`],
  ['a half-open string', `"${UUID}`],
  ['not ASCII', 'schlüssel-der-lang-genug-ist'],
])('rejects: %s', (_what, header) => {
  expect(idempotencyKeyIn(header)).toBeNull();
});
