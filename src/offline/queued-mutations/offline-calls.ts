import type { SessionUserView } from '../../../entities/session.schema.ts';
import { isQueuedPath } from '../../../entities/queued-call.rules.ts';
import { isServerUnreachable } from '../../ui/failure.ts';
import { randomKey } from '../../ui/random-key.ts';
import { readToken } from '../../api/token.ts';
import { type QueuedMutation, withQueued } from './queued-mutation.ts';
import { Queued, hasQueuedMutations } from './queued.ts';
import { cacheAnswer, readCachedResponse } from './cached-answers.ts';
import { enqueue, dropReplaced, listQueued } from './mutation-queue.ts';
import type { OfflineCall, Result } from './offline-call.ts';

/** Sends a mutation. If the server is away, queues it and throws `Queued`. */
export async function sendOrQueue(call: OfflineCall): Promise<Result> {
  const mutation = mutationOf(call);
  if (mutation === null) return call.send();
  if (hasQueuedMutations()) await dropReplaced(mutation).catch(() => {});
  try {
    return await call.send(mutation.key);
  } catch (error) {
    if (isServerUnreachable(error) && (await isQueuedNow(mutation))) throw new Queued();
    throw error;
  }
}

async function isQueuedNow(mutation: QueuedMutation): Promise<boolean> {
  try {
    await enqueue(mutation);
    return true;
  } catch {
    return false;
  }
}

/** Plays are always sent as a guest; of the other mutations, a guest may send only the general report. */
function mutationOf({ op, whoIsHere }: OfflineCall): QueuedMutation | null {
  const { path, input, context } = op;
  const { idempotencyKey } = context;
  if (!isQueuedPath(path) || typeof input !== 'object' || input === null) return null;
  const guest = path === 'play.record' || (path === 'report.anything' && readToken() === null);
  const userId = guest ? null : whoIsHere()?.id;
  if (userId === undefined) return null;
  const key = typeof idempotencyKey === 'string' ? idempotencyKey : randomKey();
  return { key, path, input: { ...input }, userId, madeAt: Date.now() };
}

/** Applies the queued mutations to a result. */
export async function applyQueued({ op, whoIsHere }: OfflineCall, result: Result): Promise<Result> {
  if (op.path !== 'personal.state' || !('data' in result.result)) return result;
  return { result: { data: await withWaiting(result.result.data, whoIsHere()) } };
}

/**
 * Returns this session's last result, with the queued mutations applied, when the server is away.
 * @throws the given error if it has another cause or nothing is cached
 */
export async function readLastResponse({ op, whoIsHere }: OfflineCall, error: unknown): Promise<Result> {
  const token = readToken();
  if (token === null || !isServerUnreachable(error)) throw error;
  const cached = await readCachedResponse(op.path, token).catch(() => undefined);
  if (cached === undefined) throw error;
  return { result: { data: op.path === 'personal.state' ? await withWaiting(cached, whoIsHere()) : cached } };
}

async function withWaiting(state: unknown, me: SessionUserView | undefined): Promise<unknown> {
  return me === undefined ? state : withQueued(state, await listQueued(me.id));
}

/** Caches the person's data on the page, for use offline. */
export async function rememberPerson(answers: Readonly<Record<string, unknown>>): Promise<void> {
  const token = readToken();
  if (token === null) return;
  for (const [path, data] of Object.entries(answers)) {
    if (data !== undefined && data !== null) await cacheAnswer(path, token, data);
  }
}
