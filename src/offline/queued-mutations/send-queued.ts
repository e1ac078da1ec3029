import { boolean, decode, object, string } from '../../../entities/decode.rules.ts';
import { MAX_QUEUE_AGE_DAYS } from '../../../entities/queued-call.rules.ts';
import { API_PATH } from '../../../entities/page.rules.ts';
import type { MutationStore } from './mutation-store.ts';
import { type QueuedMutation, inputOf, mutationNameOf } from './queued-mutation.ts';
import { addSummaries, type Summary } from './summary.ts';

/** The tag of the Background Sync event that starts the worker when the network is back. */
export const SYNC_TAG = 'playport-queued-mutations';

/** The dependencies of sending, which differ between pages, the worker and tests. */
export interface Sender {
  readonly store: MutationStore;
  readonly fetch: typeof fetch;
  /** The session's token; null where only the cookie is available (in the worker). */
  readonly token: string | null;
  readonly now: number;
}

/** `later`: a rate limit or a server error; `away`: the server is unreachable; `another`: made by another person. */
type Outcome =
  | { readonly kind: 'sent' | 'later' | 'away' | 'signed-out' | 'another' }
  | { readonly kind: 'refused'; readonly words: string };

/** Response bodies of tRPC's HTTP link. */
const sessionBody = object({ result: object({ data: object({ id: string, secondStep: boolean }) }) });
const errorBody = object({ error: object({ data: object({ code: string, message: string }) }) });

const DAY_MS = 86_400_000;

/**
 * Sends the queued mutations one by one, oldest first; a refused one does not hold up the rest. Waits for the lock if
 * another tab or the worker is sending, so that nothing is sent twice at the same time.
 * @returns how many mutations of the current person and of guests are still queued
 */
export function sendQueued(sender: Sender): Promise<number> {
  return exclusively(async () => {
    const { store } = sender;
    const mutations = await store.list();
    if (mutations.length === 0) return 0;
    const person = await personOf(sender, mutations);
    if (person === 'away') return mutations.length;
    let [summary, remaining]: [Summary, number] = [{ sent: 0, refused: [], signedOut: 0 }, 0];
    for (const mutation of mutations) {
      const outcome = await sendOne(mutation, person, sender);
      if (outcome.kind === 'away') {
        remaining = (await store.list()).length;
        break;
      }
      if (outcome.kind === 'later') remaining += 1;
      if (outcome.kind === 'sent' || outcome.kind === 'refused') await store.remove([mutation]);
      summary = addSummaries(summary, summaryOf(mutation, outcome, summary));
    }
    if (summary.sent + summary.refused.length + summary.signedOut > 0) {
      await store.addSummary(summary);
    }
    return remaining;
  });
}

/** Runs `work` under a lock across tabs and the worker; without Web Locks, only idempotency keys prevent duplicates. */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('playport-queued-mutations', work) : work();
}

function summaryOf(mutation: QueuedMutation, outcome: Outcome, { signedOut }: Summary): Summary {
  const isShown = mutationNameOf(mutation) !== null;
  return {
    sent: isShown && outcome.kind === 'sent' ? 1 : 0,
    refused: isShown && outcome.kind === 'refused' ? [outcome.words] : [],
    signedOut: signedOut + (outcome.kind === 'signed-out' ? 1 : 0),
  };
}

/** Returns the id of the session's person; null without a confirmed session. */
async function personOf(
  sender: Sender,
  mutations: readonly QueuedMutation[],
): Promise<string | null | 'away'> {
  if (mutations.every(({ userId }) => userId === null)) return null;
  const response = await callProcedure(sender, 'session.me', null);
  if (response === 'away' || response.status >= 500) return 'away';
  const me = decode(sessionBody, response.body)?.result.data;
  return me === undefined || me.secondStep ? null : me.id;
}

async function sendOne(mutation: QueuedMutation, person: string | null, sender: Sender): Promise<Outcome> {
  const name = mutationNameOf(mutation);
  const refused = (why: string): Outcome => ({
    kind: 'refused',
    words: `Your ${name} could not be sent: ${why}`,
  });
  if (mutation.madeAt < sender.now - MAX_QUEUE_AGE_DAYS * DAY_MS)
    return refused('it had been waiting for more than a week.');
  if (mutation.userId !== null && mutation.userId !== person)
    return { kind: person === null ? 'signed-out' : 'another' };
  const response = await callProcedure(sender, mutation.path, mutation);
  if (response === 'away') return { kind: 'away' };
  const { code, message } = decode(errorBody, response.body)?.error.data ?? {};
  // A play's first try had no time in its input. If the server recorded it, it refuses the same key for this input.
  if (response.status < 400 || code === 'key_reused') return { kind: 'sent' };
  if (response.status === 401 || code === 'second_factor_required') return { kind: 'signed-out' };
  if (response.status === 429 || response.status >= 500) return { kind: 'later' };
  return refused(message ?? 'the server did not accept it.');
}

/** Calls a procedure as the person or guest who made the mutation; `away` without a response from the portal. */
async function callProcedure(
  sender: Pick<Sender, 'fetch' | 'token'>,
  path: string,
  mutation: QueuedMutation | null,
): Promise<{ readonly status: number; readonly body: unknown } | 'away'> {
  const { token } = sender;
  // A guest's mutation is sent as a guest's, even if somebody has signed in since.
  const asGuest = mutation !== null && mutation.userId === null;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (token !== null && !asGuest) headers.authorization = `Bearer ${token}`;
  if (mutation !== null) headers['idempotency-key'] = mutation.key;
  try {
    const response = await sender.fetch(`${API_PATH}/${path}`, {
      method: mutation === null ? 'GET' : 'POST',
      headers,
      credentials: asGuest ? 'omit' : 'same-origin',
      cache: 'no-store',
      ...(mutation === null ? {} : { body: JSON.stringify(inputOf(mutation)) }),
    });
    const body: unknown = await response.json().catch(() => null);
    // A body that is not JSON comes from something in between, such as a proxy or a hotel's sign-in page.
    return body === null ? 'away' : { status: response.status, body };
  } catch {
    return 'away';
  }
}
