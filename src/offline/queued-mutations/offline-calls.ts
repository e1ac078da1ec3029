import type { SessionUserView } from '../../../entities/session.schema.ts';
import { isAway } from '../../api/failure.ts';
import { readToken } from '../../api/token.ts';
import { type Act, withActs } from './queued-mutation.ts';
import { isKeepable, makeAct } from './queueable.ts';
import { Kept, mayWait } from './queued.ts';
import { keepAnswer, keptAnswer } from './cached-answers.ts';
import { keep, makeWay, waitingOf } from './mutation-queue.ts';
import type { PatientCall, Result } from './offline-link.ts';

/** Makes an act; what cannot be made now is kept, which is an error of its own kind. */
export async function writeOrKeep(call: PatientCall): Promise<Result> {
  const act = actOf(call);
  if (act === null) return call.send();
  if (mayWait()) await makeWay(act).catch(() => {});
  try {
    return await call.send(act.key);
  } catch (error) {
    if (isAway(error) && (await isKeptNow(act))) throw new Kept();
    throw error;
  }
}

async function isKeptNow(act: Act): Promise<boolean> {
  try {
    await keep(act);
    return true;
  } catch {
    return false;
  }
}

/** Plays are nobody's; of the others only the general report may be a guest's. */
function actOf({ op, whoIsHere }: PatientCall): Act | null {
  const { path, input } = op;
  if (!isKeepable(path) || typeof input !== 'object' || input === null) return null;
  const guest = path === 'play.record' || (path === 'report.anything' && readToken() === null);
  const userId = guest ? null : whoIsHere()?.id;
  return userId === undefined ? null : { ...makeAct(), path, input: { ...input }, userId };
}

/** An answer with what waits added to it. */
export async function overlaid({ op, whoIsHere }: PatientCall, result: Result): Promise<Result> {
  if (op.path !== 'personal.state' || !('data' in result.result)) return result;
  return { result: { data: await withWaiting(result.result.data, whoIsHere()) } };
}

/**
 * What was last answered to this session, with what waits, when the server is away.
 * @throws the error when it is another, and when nothing is kept
 */
export async function recall({ op, whoIsHere }: PatientCall, error: unknown): Promise<Result> {
  const token = readToken();
  if (token === null || !isAway(error)) throw error;
  const kept = await keptAnswer(op.path, token).catch(() => undefined);
  if (kept === undefined) throw error;
  return { result: { data: op.path === 'personal.state' ? await withWaiting(kept, whoIsHere()) : kept } };
}

async function withWaiting(state: unknown, me: SessionUserView | undefined): Promise<unknown> {
  return me === undefined ? state : withActs(state, await waitingOf(me.id));
}

/** Keeps what the page knows of its person by now, for the time without a network. */
export async function rememberPerson(answers: Readonly<Record<string, unknown>>): Promise<void> {
  const token = readToken();
  if (token === null) return;
  for (const [path, data] of Object.entries(answers)) {
    if (data !== undefined && data !== null) await keepAnswer(path, token, data);
  }
}
