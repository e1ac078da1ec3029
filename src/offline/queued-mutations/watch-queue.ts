import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { decode, object, type Shaped, string } from '../../../entities/decode.rules.ts';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { hasQueuedMutations } from './queued.ts';
import { deleteCachedResponses } from './cached-answers.ts';
import { readWorkerMessage } from '../page/message.ts';
import { flushQueue, showSummary } from './mutation-queue.ts';
import type { isOwnAnswer } from './offline-call.ts';
import { rememberPerson } from './offline-calls.ts';

/** The delay before unsent mutations are tried again. */
const RETRY_MS = 10_000;
/** Time for which the query cache must be unchanged before the person's data is cached. */
const QUIET_MS = 1000;

/**
 * Sends the queued mutations: now, when the network comes back, when somebody signs in, and again until none are left.
 * Also caches the person's data for use offline.
 * @returns a function that stops it
 */
export function watchQueue(queryClient: QueryClient): () => void {
  const controller = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(retry);
    const waitingCount = hasQueuedMutations() ? await flushQueue() : 0;
    if (await showSummary()) await refresh(queryClient);
    // Without a network, the `online` event starts the next try.
    if (waitingCount > 0 && navigator.onLine && !controller.signal.aborted) retry = setTimeout(run, RETRY_MS);
  };
  const run = () => void send().catch(() => {});
  window.addEventListener('online', run, { signal: controller.signal });
  if ('serviceWorker' in navigator) {
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (readWorkerMessage(data)?.type === 'mutations-sent') run();
    };
    navigator.serviceWorker.addEventListener('message', onMessage, { signal: controller.signal });
  }
  const unwatchPerson = watchPerson(queryClient, run);
  run();
  return () => {
    controller.abort();
    clearTimeout(retry);
    unwatchPerson();
  };
}

/** Refetches the queries that the mutations may have changed. */
async function refresh(queryClient: QueryClient): Promise<void> {
  const changed = [trpc.personal, trpc.favourite, trpc.medal.mine, trpc.game.bySlug, trpc.rating.comments];
  await Promise.all(changed.map((part) => queryClient.invalidateQueries({ queryKey: getQueryKey(part) })));
}

const personShape = object({ id: string });

const OWN = {
  'session.me': trpc.session.me,
  'personal.state': trpc.personal.state,
  'favourite.list': trpc.favourite.list,
  'medal.mine': trpc.medal.mine,
} satisfies Record<Shaped<typeof isOwnAnswer>, unknown>;

/** Caches the person's data shortly after each change; without a session, deletes all cached personal data. */
function watchPerson(queryClient: QueryClient, onArrival: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let personId: string | undefined;
  const remember = async () => {
    if (readToken() === null) {
      personId = undefined;
      return deleteCachedResponses();
    }
    const answers = Object.entries(OWN).map(([path, own]) => [
      path,
      queryClient.getQueryData(getQueryKey(own, undefined, 'query')),
    ]);
    const answered: Record<string, unknown> = Object.fromEntries(answers);
    const currentId = decode(personShape, answered['session.me'])?.id;
    if (personId !== currentId && currentId !== undefined) onArrival();
    personId = currentId ?? personId;
    await rememberPerson(answered);
  };
  const rememberSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void remember().catch(() => {}), QUIET_MS);
  };
  rememberSoon();
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') rememberSoon();
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
