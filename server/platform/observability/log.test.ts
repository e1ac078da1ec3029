import { TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

test('of an error, its kind, words and places are logged, and no other field', () => {
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
])('an address in what it says is left out: %s', (message, logged) => {
  expect(loggedError(new Error(message)).message).toBe(logged);
});

test('a value that PostgreSQL could not read is left out, whoever wrapped what it said', () => {
  const said = Object.assign(new Error('invalid input syntax for type uuid: "pp_live_secret"'), {
    code: '22P02',
  });
  const message = 'invalid input syntax for type uuid';
  expect(loggedError(said).message).toBe(message);
  const wrapped = new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: said });
  expect(loggedError(wrapped)).toMatchObject({ message, code: '22P02' });
  expect(loggedError(new Error('It failed', { cause: said }))).toMatchObject({
    message: 'It failed',
    cause: { message },
  });
});

test('what is thrown and is no error is logged too', () => {
  expect(loggedError('asha@example.org')).toEqual({ type: 'string', message: '<e-mail>', stack: '' });
});
