import { boolean, decode, object, string } from '../../../entities/decode.rules.ts';
import { API_PATH } from '../../paths.ts';
import type { MutationStore } from './mutation-store.ts';
import { type QueuedMutation, inputOf, nameOf, WAITS_DAYS } from './queued-mutation.ts';
import { addReports, type Report } from './report.ts';

/** The name under which the browser starts the worker when the network is back. */
export const SYNC_TAG = 'playport-queued-mutations';

/** What sending needs, so that pages, the worker and tests can all do it. */
export interface Sender {
  readonly store: MutationStore;
  readonly fetch: typeof fetch;
  /** The session's token; null where only the cookie is at hand. */
  readonly token: string | null;
  readonly now: number;
}

/** `later`: not now, such as a server that is busy; `away`: nothing can be reached; `another`: it waits for another person. */
type Fate =
  | { readonly kind: 'sent' | 'later' | 'away' | 'signed-out' | 'another' }
  | { readonly kind: 'refused'; readonly words: string };

/** What the procedures answer, over tRPC's http link. */
const someone = object({ result: object({ data: object({ id: string, secondStep: boolean }) }) });
const refusal = object({ error: object({ data: object({ code: string, message: string }) }) });

const DAY_MS = 86_400_000;

/**
 * Sends what waits, oldest first, one after the other; one that is refused does not hold up the rest. Whoever else has
 * the lock, in another tab or in the worker, is waited for, so that nothing is sent by two at once.
 * @returns how many mutations of the present person and of guests still wait
 */
export function sendQueued(sender: Sender): Promise<number> {
  return exclusively(async () => {
    const { store } = sender;
    const mutations = await store.list();
    if (mutations.length === 0) return 0;
    const person = await personOf(sender, mutations);
    if (person === 'away') return mutations.length;
    let [report, left]: [Report, number] = [{ sent: 0, refused: [], signedOut: 0 }, 0];
    for (const mutation of mutations) {
      const fate = await fateOf(mutation, person, sender);
      if (fate.kind === 'away') {
        left = (await store.list()).length;
        break;
      }
      if (fate.kind === 'later') left += 1;
      if (fate.kind === 'sent' || fate.kind === 'refused') await store.remove([mutation]);
      report = addReports(report, noted(mutation, fate, report));
    }
    if (report.sent + report.refused.length + report.signedOut > 0) {
      await store.addReport(report);
    }
    return left;
  });
}

/** Runs one at a time over all tabs and the worker; where there are no locks, the server's keys alone keep things single. */
export function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('playport-queued-mutations', work) : work();
}

function noted(mutation: QueuedMutation, fate: Fate, { signedOut }: Report): Report {
  const told = nameOf(mutation) !== null;
  return {
    sent: told && fate.kind === 'sent' ? 1 : 0,
    refused: told && fate.kind === 'refused' ? [fate.words] : [],
    signedOut: signedOut + (fate.kind === 'signed-out' ? 1 : 0),
  };
}

/** Whose session this is; null for nobody's. */
async function personOf(
  sender: Sender,
  mutations: readonly QueuedMutation[],
): Promise<string | null | 'away'> {
  if (mutations.every(({ userId }) => userId === null)) return null;
  const answer = await ask(sender, 'session.me', null);
  if (answer === 'away' || answer.status >= 500) return 'away';
  const me = decode(someone, answer.body)?.result.data;
  return me === undefined || me.secondStep ? null : me.id;
}

async function fateOf(mutation: QueuedMutation, person: string | null, sender: Sender): Promise<Fate> {
  const name = nameOf(mutation);
  const refused = (why: string): Fate => ({
    kind: 'refused',
    words: `Your ${name} could not be sent: ${why}`,
  });
  if (mutation.madeAt < sender.now - WAITS_DAYS * DAY_MS) return refused('it waited for more than a week.');
  if (mutation.userId !== null && mutation.userId !== person)
    return { kind: person === null ? 'signed-out' : 'another' };
  const answer = await ask(sender, mutation.path, mutation);
  if (answer === 'away') return { kind: 'away' };
  const { code, message } = decode(refusal, answer.body)?.error.data ?? {};
  // A play's first try told no moment: where that one was done, the server knows the key.
  if (answer.status < 400 || code === 'key_reused') return { kind: 'sent' };
  if (answer.status === 401 || code === 'second_factor_required') return { kind: 'signed-out' };
  if (answer.status === 429 || answer.status >= 500) return { kind: 'later' };
  return refused(message ?? 'the server did not take it.');
}

/** Asks the server as whoever's mutation it is; `away` when no answer comes. */
async function ask(
  sender: Pick<Sender, 'fetch' | 'token'>,
  path: string,
  mutation: QueuedMutation | null,
): Promise<{ readonly status: number; readonly body: unknown } | 'away'> {
  const { token } = sender;
  // What a guest did stays a guest's, whoever is signed in by now.
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
    // An answer that is not the portal's comes from something in between, such as a proxy or a hotel's sign-in page.
    return body === null ? 'away' : { status: response.status, body };
  } catch {
    return 'away';
  }
}
