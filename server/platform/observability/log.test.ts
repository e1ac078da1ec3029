import { TRPCError } from '@trpc/server';
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { loggedError } from './log.ts';

const LOG = new URL('./log.ts', import.meta.url).href;

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

test('a line that is flushed is written even if the process is killed at once', () => {
  const program = `
    import { flushLog, logTo } from ${JSON.stringify(LOG)};
    logTo({ logLevel: 'info' }).stream.write('the link');
    if (process.argv[1] === 'flush') flushLog();
    process.kill(process.pid, 'SIGKILL');`;
  const said = (word: string) =>
    spawnSync(process.execPath, ['--input-type=module-typescript', '--eval', program, word], {
      encoding: 'utf8',
    }).stdout;
  expect([said('flush'), said('leave')]).toEqual(['the link', '']);
});
