import type { SessionUserView } from '../../../entities/session.schema.ts';
import { isAway } from '../../ui/failure.ts';
import { readToken } from '../../api/token.ts';
import { type QueuedMutation, withQueued } from './queued-mutation.ts';
import { isQueueable, newMutation } from './queueable.ts';
import { Queued, mayWait } from './queued.ts';
import { cacheAnswer, cachedAnswer } from './cached-answers.ts';
import { enqueue, dropReplaced, waitingOf } from './mutation-queue.ts';
import type { OfflineCall, Result } from './offline-link.ts';

/** Makes a mutation; what cannot be made now is kept, which is an error of its own kind. */
export async function sendOrQueue(call: OfflineCall): Promise<Result> {
  const mutation = mutationOf(call);
  if (mutation === null) return call.send();
  if (mayWait()) await dropReplaced(mutation).catch(() => {});
  try {
    return await call.send(mutation.key);
  } catch (error) {
    if (isAway(error) && (await isQueuedNow(mutation))) throw new Queued();
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

/** Plays are nobody's; of the others only the general report may be a guest's. */
function mutationOf({ op, whoIsHere }: OfflineCall): QueuedMutation | null {
  const { path, input } = op;
  if (!isQueueable(path) || typeof input !== 'object' || input === null) return null;
  const guest = path === 'play.record' || (path === 'report.anything' && readToken() === null);
  const userId = guest ? null : whoIsHere()?.id;
  return userId === undefined ? null : { ...newMutation(), path, input: { ...input }, userId };
}

/** An answer with what waits added to it. */
export async function overlaid({ op, whoIsHere }: OfflineCall, result: Result): Promise<Result> {
  if (op.path !== 'personal.state' || !('data' in result.result)) return result;
  return { result: { data: await withWaiting(result.result.data, whoIsHere()) } };
}

/**
 * What was last answered to this session, with what waits, when the server is away.
 * @throws the error when it is another, and when nothing is kept
 */
export async function recall({ op, whoIsHere }: OfflineCall, error: unknown): Promise<Result> {
  const token = readToken();
  if (token === null || !isAway(error)) throw error;
  const kept = await cachedAnswer(op.path, token).catch(() => undefined);
  if (kept === undefined) throw error;
  return { result: { data: op.path === 'personal.state' ? await withWaiting(kept, whoIsHere()) : kept } };
}

async function withWaiting(state: unknown, me: SessionUserView | undefined): Promise<unknown> {
  return me === undefined ? state : withQueued(state, await waitingOf(me.id));
}

/** Keeps what the page knows of its person by now, for the time without a network. */
export async function rememberPerson(answers: Readonly<Record<string, unknown>>): Promise<void> {
  const token = readToken();
  if (token === null) return;
  for (const [path, data] of Object.entries(answers)) {
    if (data !== undefined && data !== null) await cacheAnswer(path, token, data);
  }
}
