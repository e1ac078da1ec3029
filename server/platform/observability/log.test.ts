import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

test('an error is logged with its type, message, code and stack, and no other field', () => {
  const error = Object.assign(new TypeError('The row is gone'), { params: ['secret'], code: 'E_GONE' });
  const { stack, ...rest } = loggedError(error);
  expect(rest).toEqual({ type: 'TypeError', message: 'The row is gone', code: 'E_GONE' });
  expect(stack).toMatch(/^ +at .*log\.test\.ts/);
  expect(stack).not.toContain('The row is gone');
});

test.each([
  ['550 <asha@example.org>: no such user', '550 <<e-mail>>: no such user'],
  ['Key (email)=(asha+1@mail.example.org) exists', 'Key (email)=(<e-mail>) exists'],
  ['"asha@example.org, li@example.org"', '"<e-mail>, <e-mail>"'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
])('e-mail addresses in a message are left out: %s', (message, logged) => {
  expect(loggedError(new Error(message)).message).toBe(logged);
});

test('a value that PostgreSQL could not parse is left out, even from a wrapped error', () => {
  const invalid = Object.assign(new Error('invalid input syntax for type uuid: "pp_live_secret"'), {
    code: '22P02',
  });
  const message = 'invalid input syntax for type uuid';
  expect(loggedError(invalid).message).toBe(message);
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: invalid });
  expect(loggedError(wrapped)).toMatchObject({ message, code: '22P02' });
  expect(loggedError(new Error('It failed', { cause: invalid }))).toMatchObject({
    message: 'It failed',
    cause: { message },
  });
});

test('a thrown value that is not an Error is logged too', () => {
  expect(loggedError('asha@example.org')).toEqual({ type: 'string', message: '<e-mail>', stack: '' });
});
