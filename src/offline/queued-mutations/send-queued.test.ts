import { expect, test } from 'vitest';
import type { MutationStore } from './mutation-store.ts';
import type { QueuedMutation } from './queued-mutation.ts';
import { addSummaries, EMPTY_SUMMARY, type Summary, toastOf } from './summary.ts';
import { sendQueued } from './send-queued.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);

const mutation = (key: string, changes: Partial<QueuedMutation> = {}): QueuedMutation => ({
  key,
  path: 'favourite.add',
  input: { id: key },
  userId: 'asha',
  madeAt: NOW - 60_000,
  ...changes,
});

/** A store in memory, and functions that read its contents. */
function storeOf(mutations: readonly QueuedMutation[]) {
  let [waiting, summary]: [readonly QueuedMutation[], Summary] = [mutations, EMPTY_SUMMARY];
  const store: MutationStore = {
    list: async () => [...waiting],
    add: async (added) => void (waiting = [...waiting, added]),
    remove: async (gone) =>
      void (waiting = waiting.filter(({ key }) => !gone.some((each) => each.key === key))),
    addSummary: async (more) => void (summary = addSummaries(summary, more)),
    takeSummary: async () => {
      const unseen = summary;
      summary = EMPTY_SUMMARY;
      return unseen;
    },
  };
  return { store, keys: () => waiting.map(({ key }) => key), summary: () => summary };
}

const answer = (status: number, body: unknown) => Response.json(body, { status });
const done = answer(200, { result: { data: {} } });
const refusal = (status: number, code: string, message = code) =>
  answer(status, { error: { message, data: { code, message, httpStatus: status } } });

/** A server that knows Asha; `answers` are its responses by the mutation's key, `null` is a broken connection. */
function serverOf(answers: Readonly<Record<string, Response | null>>, me = 'asha') {
  const calls: {
    path: string;
    key: string | null;
    authorization: string | null;
    credentials: string | undefined;
  }[] = [];
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    const key = headers.get('idempotency-key');
    const path = String(url);
    calls.push({ path, key, authorization: headers.get('authorization'), credentials: init?.credentials });
    if (path.endsWith('session.me')) {
      return me === ''
        ? refusal(401, 'unauthenticated')
        : answer(200, { result: { data: { id: me, secondStep: false } } });
    }
    const given = answers[key ?? ''];
    if (given === null) throw new TypeError('fetch failed');
    return (given ?? done).clone();
  };
  return { fetch, calls, sent: () => calls.flatMap(({ key }) => key ?? []) };
}

const send = (store: MutationStore, server: ReturnType<typeof serverOf>) =>
  sendQueued({ store, fetch: server.fetch, token: 'token', now: NOW });

test('everything is sent once, under its own key, in the order it was done', async () => {
  const queue = storeOf([mutation('first'), mutation('second')]);
  const server = serverOf({});
  expect(await send(queue.store, server)).toBe(0);
  expect(server.sent()).toEqual(['first', 'second']);
  expect(queue.keys()).toEqual([]);
  expect(toastOf(queue.summary())).toMatchObject({
    title: 'Sent',
    message: '2 things you did offline have arrived.',
  });
});

test('a refused mutation is reported and does not hold up the rest', async () => {
  const queue = storeOf([mutation('gone'), mutation('fine')]);
  const server = serverOf({
    gone: refusal(404, 'game_not_found', 'This game does not exist or has been removed.'),
  });
  expect(await send(queue.store, server)).toBe(0);
  expect(queue.keys()).toEqual([]);
  expect(toastOf(queue.summary())).toMatchObject({
    title: 'Not everything could be sent',
    message:
      'What you did offline has arrived. Your favorite could not be sent: This game does not exist or has been removed.',
  });
});

test('when the network breaks off, this mutation and the rest stay queued', async () => {
  const queue = storeOf([mutation('first'), mutation('lost'), mutation('last')]);
  const server = serverOf({ lost: null });
  expect(await send(queue.store, server)).toBe(2);
  expect(queue.keys()).toEqual(['lost', 'last']);
});

test('a mutation that meets a rate limit stays queued, and the next is sent', async () => {
  const queue = storeOf([mutation('busy'), mutation('next')]);
  expect(await send(queue.store, serverOf({ busy: refusal(429, 'rate_limited') }))).toBe(1);
  expect(queue.keys()).toEqual(['busy']);
  expect(queue.summary()).toMatchObject({ sent: 1, refused: [] });
});

test('a response from a captive portal does not count as sent', async () => {
  const queue = storeOf([mutation('first')]);
  const portal = new Response('<h1>Welcome to the hotel</h1>', { status: 200 });
  expect(await send(queue.store, serverOf({ first: portal }))).toBe(1);
  expect(queue.keys()).toEqual(['first']);
});

test('only the person who made a mutation sends it', async () => {
  const queue = storeOf([
    mutation('hers'),
    mutation('his', { userId: 'ben' }),
    mutation('anybody', { userId: null, path: 'play.record' }),
  ]);
  const server = serverOf({});
  expect(await send(queue.store, server)).toBe(0);
  expect(queue.keys()).toEqual(['his']);
  const [, , guest] = server.calls;
  expect(guest).toMatchObject({ key: 'anybody', authorization: null, credentials: 'omit' });
});

test('mutations that need a session stay queued and are reported', async () => {
  const queue = storeOf([mutation('hers')]);
  expect(await send(queue.store, serverOf({}, ''))).toBe(0);
  expect(queue.keys()).toEqual(['hers']);
  expect(toastOf(queue.summary())).toMatchObject({
    title: 'Sign in to send it',
    message: 'What you did offline waits until you sign in again.',
  });
});

test('plays are not reported, even when the server already counted the first try', async () => {
  const play = { path: 'play.record', userId: null } as const;
  const queue = storeOf([
    mutation('counted', play),
    mutation('done before', play),
    mutation('too late', { ...play, madeAt: NOW - 8 * DAY_MS }),
  ]);
  expect(await send(queue.store, serverOf({ 'done before': refusal(422, 'key_reused') }))).toBe(0);
  expect(queue.keys()).toEqual([]);
  expect(toastOf(queue.summary())).toBeNull();
});

test('a mutation older than a week is not sent and is reported', async () => {
  const queue = storeOf([mutation('old', { madeAt: NOW - 8 * DAY_MS })]);
  const server = serverOf({});
  await send(queue.store, server);
  expect(server.sent()).toEqual([]);
  expect(toastOf(queue.summary())?.message).toBe(
    'Your favorite could not be sent: it had been waiting for more than a week.',
  );
});
