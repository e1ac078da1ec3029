import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUserView } from '../../entities/session.schema.ts';
import type { AppRouter } from '../../server/router.ts';
import { signInLink } from './sign-in-link.ts';
import { readToken, storeToken } from './token.ts';

const person = (id: string): SessionUserView => ({
  id,
  name: id,
  email: `${id}@example.org`,
  role: 'PLAYER',
  secondStep: false,
});
const REPORT = { id: '0198c1a0-0000-7000-8000-000000000000', reason: 'broken' } as const;
const ENDED = {
  error: {
    code: -32_001,
    message: 'Sign in to do this.',
    data: { code: 'unauthenticated', message: 'Sign in to do this.', httpStatus: 401 },
  },
};

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  storeToken('ended');
});
afterEach(() => void vi.unstubAllGlobals());

/** The page of Asha, whose session has ended, and the calls that reached the server; `answer` is hers to the dialog. */
function page(answer: (show: (who: SessionUserView) => void) => void) {
  let here = person('asha');
  const calls: string[] = [];
  const asked: (string | undefined)[] = [];
  const server: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        calls.push(op.path);
        if (readToken() === 'ended') return observer.error(TRPCClientError.from(ENDED));
        observer.next({ result: { data: { id: REPORT.id } } });
        observer.complete();
      });
  const link = signInLink({
    whoIsHere: () => here,
    askToSignIn: async (who) => {
      asked.push(who?.id);
      answer((next) => (here = next));
    },
  });
  return { client: createTRPCClient<AppRouter>({ links: [link, server] }), calls, asked };
}

test('a write of an ended session goes on once its person has signed in', async () => {
  const { client, calls, asked } = page(() => storeToken('fresh'));
  await expect(client.report.game.mutate(REPORT)).resolves.toEqual({ id: REPORT.id });
  expect(asked).toEqual(['asha']);
  expect(calls).toEqual(['report.game', 'report.game']);
});

test('it fails if the person does not sign in', async () => {
  const { client, calls } = page(() => {});
  await expect(client.report.game.mutate(REPORT)).rejects.toThrow('Sign in to do this.');
  expect(calls).toEqual(['report.game']);
});

test('it is not sent in the name of somebody else', async () => {
  const { client, calls } = page((show) => {
    show(person('ben'));
    storeToken('fresh');
  });
  await expect(client.report.game.mutate(REPORT)).rejects.toThrow('Sign in to do this.');
  expect(calls).toEqual(['report.game']);
});

test('neither a query nor signing out asks to sign in', async () => {
  const { client, asked } = page(() => storeToken('fresh'));
  await expect(client.session.logout.mutate()).rejects.toThrow('Sign in to do this.');
  await expect(client.session.me.query()).rejects.toThrow('Sign in to do this.');
  expect(asked).toEqual([]);
});
