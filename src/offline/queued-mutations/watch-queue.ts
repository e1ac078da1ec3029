import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { decode, object, string } from '../../../entities/decode.rules.ts';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { mayWait } from './queued.ts';
import { forgetAnswers } from './cached-answers.ts';
import { readWorkerMessage } from '../page/message.ts';
import { sendWaiting, tell } from './mutation-queue.ts';
import { rememberPerson } from './offline-calls.ts';

/** The delay before unsent mutations are tried again. */
const RETRY_MS = 10_000;
/** How long the query cache must be unchanged before the person's data is cached. */
const QUIET_MS = 1000;

/**
 * Sends the queued mutations: now, when the network comes back, when somebody signs in, and again until none are left.
 * Also caches the person's data for use offline.
 * @returns a function that stops it
 */
export function watchQueue(queryClient: QueryClient): () => void {
  const over = new AbortController();
  let again: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(again);
    const left = mayWait() ? await sendWaiting() : 0;
    if (await tell()) await refresh(queryClient);
    // Without a network, the `online` event starts the next try.
    if (left > 0 && navigator.onLine && !over.signal.aborted) again = setTimeout(run, RETRY_MS);
  };
  const run = () => void send().catch(() => {});
  window.addEventListener('online', run, { signal: over.signal });
  if ('serviceWorker' in navigator) {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (readWorkerMessage(data)?.type === 'mutations-sent') run();
    };
    navigator.serviceWorker.addEventListener('message', hear, { signal: over.signal });
  }
  const leavePerson = watchPerson(queryClient, run);
  run();
  return () => {
    over.abort();
    clearTimeout(again);
    leavePerson();
  };
}

/** Refetches the queries that the mutations may have changed. */
async function refresh(queryClient: QueryClient): Promise<void> {
  const changed = [trpc.personal, trpc.favourite, trpc.game.bySlug, trpc.rating.comments];
  await Promise.all(changed.map((part) => queryClient.invalidateQueries({ queryKey: getQueryKey(part) })));
}

const somebody = object({ id: string });

const OWN = {
  'session.me': trpc.session.me,
  'personal.state': trpc.personal.state,
  'favourite.list': trpc.favourite.list,
};

/** Caches the person's data shortly after each change; without a session, deletes all cached personal data. */
function watchPerson(queryClient: QueryClient, onArrival: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let known: string | undefined;
  const remember = async () => {
    if (readToken() === null) {
      known = undefined;
      return forgetAnswers();
    }
    const answers = Object.entries(OWN).map(([path, own]) => [
      path,
      queryClient.getQueryData(getQueryKey(own, undefined, 'query')),
    ]);
    const answered: Record<string, unknown> = Object.fromEntries(answers);
    const who = decode(somebody, answered['session.me'])?.id;
    if (known !== who && who !== undefined) onArrival();
    known = who ?? known;
    await rememberPerson(answered);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void remember().catch(() => {}), QUIET_MS);
  };
  soon();
  const leave = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') soon();
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}
