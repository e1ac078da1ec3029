import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Run } from '../entities/score.entity.ts';
import { RUN } from '../entities/score.rules.ts';
import { begunRun } from '../entities/score.schema.ts';
import { runDueJobs } from '../server/testing/do-jobs.ts';
import { runWorker } from '../server/score/verify-runs.ts';
import type { RunVerifier, ReplayResult } from '../server/score/run-verifier.ts';
import { summarizeRecording } from '../server/score/recording-summary.ts';
import { replayModule } from '../server/score/replay-manifest.ts';
import { makeGame } from '../server/testing/factories.ts';
import { builtReplay, BUILT_REPLAYS, packed, recordRun } from '../server/testing/recorded-run.ts';
import { createWorld, type World } from '../server/testing/world.ts';

/** Number of runs of each kind that are handed in; together 10,000. */
const EACH = 2500;
/** Fewer than may wait. */
const JUDGED_AT_ONCE = RUN.waitingOfGuests.runs / 2;
const GUEST = 'A'.repeat(22);

let world: World;
let runVerifier: RunVerifier;
let gameId = '';
let version = '';

/** Replays in this process: in one of its own each run takes a hundred times as long. */
async function openLocalVerifier(): Promise<RunVerifier> {
  const { file, ...game } = await builtReplay('hex-swarm');
  const { replay } = replayModule.parse(await import(pathToFileURL(join(BUILT_REPLAYS, file)).href));
  return {
    games: new Map([['hex-swarm', game]]),
    summarizeRecording,
    replay: async ({ seed, mode, recording }): Promise<ReplayResult> => {
      try {
        const text = gunzipSync(Buffer.from(recording, 'base64')).toString();
        return { kind: 'played', ...(await replay({ seed, mode, isChallenge: false, recording: text })) };
      } catch {
        return { kind: 'refused', reason: 'malformed' };
      }
    },
  };
}

beforeAll(async () => {
  ({ version } = await builtReplay('hex-swarm'));
  runVerifier = await openLocalVerifier();
  world = await createWorld({}, undefined, runVerifier);
  ({ id: gameId } = await makeGame(world, { slug: 'hex-swarm', srcUrl: null, hosted: true }));
});
afterAll(() => world.close());

const post = (url: string, payload: Record<string, unknown>) =>
  world.app.inject({ method: 'POST', url, payload });
const begin = async () => begunRun.parse((await post(`/api/games/${gameId}/runs`, { version })).json());
const finish = (run: string, result: { score: number; recording: string }, guest = GUEST) =>
  post(`/api/runs/${encodeURIComponent(run)}/finish`, { ...result, guest, name: 'Wise Owl' });
const verified = () => world.em().count(Run, { status: 'VERIFIED' });
const verifyAll = () => runDueJobs(world, runWorker(world.services));

/** Returns the game's own score of a recording. A recording of another run may come to any score by chance. */
async function trueScore(seed: string, recording: string) {
  const run = { slug: 'hex-swarm', version, seed, mode: '', isChallenge: false, recording };
  const replayed = await runVerifier.replay(run, new AbortController().signal);
  return replayed.kind === 'played' ? replayed.score : 0;
}

async function alteredRecording(turn: number, seed: string, ofAnotherRun: string) {
  if (turn % 4 === 0) return ofAnotherRun;
  if (turn % 4 === 2) return packed(`[1,${turn}]`);
  return (await recordRun({ slug: 'hex-swarm', seed, seconds: 2, player: turn })).recording;
}

const guestOf = (number: number) => String(number).padStart(22, '0');

test('ten thousand forged, altered, reused and late runs are refused, and the honest ones beside them are not', async () => {
  const honest = await begin();
  const own = await recordRun({ slug: 'hex-swarm', seed: honest.seed, seconds: 5 });
  expect((await finish(honest.run, own)).statusCode).toBe(202);
  await verifyAll();
  expect(await verified()).toBe(1);

  // Forged: a ticket that was not given out here.
  for (let turn = 0; turn < EACH; turn += 1) {
    const at = turn % honest.run.length;
    const other = honest.run[at] === 'A' ? 'B' : 'A';
    const forged = `${honest.run.slice(0, at)}${other}${honest.run.slice(at + 1)}`;
    expect((await finish(forged, own)).statusCode).toBe(404);
  }

  // Reused: a ticket with which a run was handed in already.
  for (let turn = 0; turn < EACH; turn += 1) {
    const more = { ...own, score: own.score + turn + 1 };
    expect((await finish(honest.run, more, guestOf(turn))).statusCode).toBe(409);
  }

  // Altered: the recording of another run, or more points than the recording comes to.
  for (let turn = 0; turn < EACH; turn += 1) {
    const { run, seed } = await begin();
    const recording = await alteredRecording(turn, seed, own.recording);
    const score = (await trueScore(seed, recording)) + 10 * (turn % 7) + 10;
    const claimed = { score, recording };
    const { statusCode } = await finish(run, claimed, guestOf(turn));
    expect(statusCode).toBe(turn % 4 === 2 ? 400 : 202);
    if ((turn + 1) % JUDGED_AT_ONCE === 0) await verifyAll();
  }
  await verifyAll();
  expect(await verified()).toBe(1);

  // Late: a day and more after the ticket.
  const { run: late } = await begin();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
  for (let turn = 0; turn < EACH; turn += 1)
    expect((await finish(late, own, guestOf(turn))).statusCode).toBe(409);
  vi.useRealTimers();

  // Honest runs of other players.
  for (let turn = 0; turn < 100; turn += 1) {
    const { run, seed } = await begin();
    const frame = turn % 2 === 0 ? ([390, 700] as const) : ([1900, 900] as const);
    const played = await recordRun({ slug: 'hex-swarm', seed, seconds: 6, player: turn, frame });
    if (played.score > 0) await finish(run, played, guestOf(turn));
  }
  const waiting = await world.em().count(Run, { status: 'WAITING' });
  expect(waiting).toBeGreaterThan(50);
  await verifyAll();
  expect(await verified()).toBe(1 + waiting);
});
