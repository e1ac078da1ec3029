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

/** How soon is tried again what could not be sent, and how long the page is quiet before its person is remembered. */
const AGAIN_MS = 10_000;
const QUIET_MS = 1000;

/**
 * Sends what waits: now, when the network comes back, when somebody signs in, and again until nothing is left; and
 * remembers the person for the time without a network.
 * @returns ends it
 */
export function watchQueue(queryClient: QueryClient): () => void {
  const over = new AbortController();
  let again: ReturnType<typeof setTimeout> | undefined;
  const send = async () => {
    clearTimeout(again);
    const left = mayWait() ? await sendWaiting() : 0;
    if (await tell()) await refresh(queryClient);
    // Without any network the browser says when it is back.
    if (left > 0 && navigator.onLine && !over.signal.aborted) again = setTimeout(run, AGAIN_MS);
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

/** What the mutations may have changed is asked for anew. */
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

/** Remembers what the page knows of its person, a little after it has changed; with nobody here, forgets everybody. */
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
