import { sql } from 'kysely';
import { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import { Report } from '../../entities/report.entity.ts';
import { Run } from '../../entities/score.entity.ts';
import { HUMAN_SPEED, RUN, type RunRefusal } from '../../entities/score.rules.ts';
import type { Services } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { JobTransaction, Worker } from '../platform/jobs/job-queue.ts';
import type { InputTiming, ReplayResult } from './run-verifier.ts';
import { lockPlayerRuns, updateBestRun } from './best-runs.ts';
import { describeRun } from './reported-runs.ts';

export type VerifierContext = Pick<Services, 'database' | 'runVerifier'>;

/** Verifies a run, if it still waits for it. */
async function verifyRun(context: VerifierContext, id: string, signal: AbortSignal): Promise<void> {
  const em = context.database.orm.em.fork();
  // Counted before it is replayed, so that a recording that ends the process is not replayed for ever.
  const run = await db(em)
    .updateTable('run')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where((eb) => eb.and({ id, status: 'WAITING' }))
    .returning('attempts')
    .executeTakeFirst();
  if (run === undefined) return;
  if (run.attempts > RUN.attempts) return refuse(em, id, 'timed_out');
  try {
    await replayRun(em, context, id, signal);
  } catch (error) {
    // This process lives, or is told to stop: it is not the recording's fault.
    const uncounted = db(em).updateTable('run').where('id', '=', id);
    await uncounted.set((eb) => ({ attempts: eb('attempts', '-', 1) })).execute();
    throw error;
  }
}

async function replayRun(
  em: Em,
  { runVerifier }: VerifierContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const run = await em.findOne(Run, { id, status: 'WAITING' }, { populate: ['game.slug'] });
  if (run === null) return;
  const recorded = {
    slug: run.game.slug,
    version: run.version,
    seed: run.seed,
    mode: run.mode,
    isChallenge: run.day !== null,
    recording: run.recording ?? '',
  };
  const replayed = await runVerifier.replay(recorded, signal);
  const verdict = verdictOf(run, replayed, runVerifier);
  if (verdict.kind === 'refused') await refuse(em, id, verdict.reason);
  else await accept(em, run, verdict);
}

/** Refuses a run that still waits and whose job is given up. */
export const failRun = (em: Em, id: string): Promise<void> => refuse(em, id, 'timed_out');

const forgotten = z.object({ id: z.string(), peers: z.array(z.string()) });

/** Queues runs that wait and have no job; networks' in turn. */
export async function queueRuns({ em, jobs }: JobTransaction): Promise<void> {
  const runs = await rowsOf(
    em,
    forgotten,
    sql`select id, array_agg(id) over (partition by network) as peers
      from run where status = 'WAITING' order by finished_at, id limit 1000`,
  );
  await jobs.addMissing(em, 'runs', runs);
}

type PlayedReplay = Extract<ReplayResult, { kind: 'played' }>;

/** Derives the verdict from the replay: it must come to the same score, and no quicker than the clock. */
function verdictOf(
  run: Run,
  replayed: ReplayResult,
  { games }: VerifierContext['runVerifier'],
): ReplayResult {
  if (replayed.kind === 'refused') return replayed;
  const game = games.get(run.game.slug);
  if (game === undefined) return { kind: 'refused', reason: 'unknown_version' };
  if (replayed.score !== run.score) return { kind: 'refused', reason: 'diverged' };
  // A time or a number of strokes is one only at the end.
  if (game.better === 'lower' && !replayed.over) return { kind: 'refused', reason: 'diverged' };
  const seconds = (run.finishedAt.getTime() - run.begunAt.getTime()) / 1000 + RUN.toleranceSeconds;
  if (replayed.steps / game.stepsPerSecond > seconds) return { kind: 'refused', reason: 'too_fast' };
  return replayed;
}

async function refuse(em: Em, id: string, reason: RunRefusal): Promise<void> {
  await em.nativeUpdate(
    Run,
    { id, status: 'WAITING' },
    { status: 'REFUSED', refusal: reason, recording: null, network: null },
  );
}

/** Gives the run its place, and shows it to the moderators if it looks like a program's. */
async function accept(em: Em, run: Run, { text, presses }: PlayedReplay): Promise<void> {
  await em.transactional(async (inner) => {
    await lockPlayerRuns(inner, run);
    const verified = await inner.nativeUpdate(
      Run,
      { id: run.id, status: 'WAITING' },
      { status: 'VERIFIED', text: text.slice(0, 40), network: null },
    );
    if (verified === 0) return;
    await updateBestRun(inner, run);
    const suspicion = describeSuspicion(presses);
    if (suspicion === null) return;
    inner.create(Report, {
      kind: 'SCORE',
      game: inner.getReference(Game, run.game.id),
      run: inner.getReference(Run, run.id),
      user: null,
      reason: 'other',
      description: `${describeRun({ ...run, text })}. ${suspicion}`,
      createdAt: new Date(),
    });
    await inner.flush();
  });
}

/** The reason why presses look like those of a program; null if they do not. */
export function describeSuspicion({ busiest, gaps, deviation }: InputTiming): string | null {
  if (busiest > HUMAN_SPEED.pressesPerSecond) return `${busiest} presses within a second.`;
  if (gaps >= HUMAN_SPEED.evenPresses && deviation < HUMAN_SPEED.deviationSteps)
    return `${gaps + 1} presses, as even as a clock's.`;
  return null;
}

/** Verifies runs one after the other, outside requests; stops in the middle of a replay. */
export function runWorker(context: VerifierContext): Worker {
  return { queue: 'runs', concurrency: 1, work: (id, signal) => verifyRun(context, id, signal) };
}
