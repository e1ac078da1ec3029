import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUILT_REPLAYS, packed, recordRun } from '../testing/recorded-run.ts';
import type { RunVerifier } from './run-verifier.ts';
import { openRunVerifier } from './open-run-verifier.ts';

let dataDir = '';
let runVerifier: RunVerifier;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playport-verifier-'));
  runVerifier = await openRunVerifier(BUILT_REPLAYS, dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const RUN = { slug: 'hex-swarm', seed: 'a-seed' };
const unstopped = new AbortController().signal;
const replay = async (changes: object = {}) => {
  const { score, ...run } = await recordRun(RUN);
  return {
    expected: score,
    replayed: await runVerifier.replay(
      { ...RUN, mode: '', isChallenge: false, ...run, ...changes },
      unstopped,
    ),
  };
};

test('a recording comes to its score again, in a process of its own', async () => {
  const { expected, replayed } = await replay();
  expect(expected).toBeGreaterThan(0);
  expect(replayed).toMatchObject({ kind: 'played', score: expected, over: false });
  expect(runVerifier.games.get('hex-swarm')).toMatchObject({ better: 'higher', modes: [{ id: '' }] });
});

test('what is kept of a build is for its owner alone', async () => {
  const kept = join(dataDir, 'replays');
  for (const file of await readdir(kept)) expect((await stat(join(kept, file))).mode & 0o777).toBe(0o600);
});

test('a process that stops ends the replay, which says nothing of the recording', async () => {
  const run = { ...RUN, mode: '', isChallenge: false, ...(await recordRun(RUN)) };
  const stop = new AbortController();
  const ended = runVerifier.replay(run, stop.signal);
  setTimeout(() => stop.abort(new Error('This process stops')), 50);
  await expect(ended).rejects.toThrow('stops');
  await expect(runVerifier.replay(run, stop.signal)).rejects.toThrow('stops');
});

test('with other seeds it is other runs', async () => {
  const scores = new Set<number>();
  for (const seed of ['b', 'c', 'd', 'e']) {
    const { replayed } = await replay({ seed });
    if (replayed.kind === 'played') scores.add(replayed.score);
  }
  expect(scores.size).toBeGreaterThan(1);
});

test('everybody begins the daily challenge with nothing stored', async () => {
  const run = { slug: 'hex-swarm', seed: 'a-seed', mode: '' };
  const { recording, version } = await recordRun({ ...run, seconds: 60, player: 2 });
  const parts: unknown[] = JSON.parse(gunzipSync(Buffer.from(recording, 'base64')).toString());
  const farOn = packed(
    JSON.stringify(parts.with(3, { unlocked: '["frost","thorn","sting","feast","guard","fury"]' })),
  );
  const played = async (isChallenge: boolean, sent: string) =>
    runVerifier.replay({ ...run, version, isChallenge, recording: sent }, unstopped);
  const fresh = await played(false, recording);
  expect(await played(false, farOn)).not.toEqual(fresh);
  expect(await played(true, farOn)).toEqual(fresh);
});

test.each([
  ['nothing', ''],
  ['no gzip', Buffer.from('{}').toString('base64')],
  ['another shape', packed('[2]')],
  ['a step too many', packed('[1,[1280,720,0,0,0,0],0,{},10,[[11,"c"]]]')],
  ['an endless run', packed('[1,[1280,720,0,0,0,0],0,{},100000000,[]]')],
  ['three million spaces and more', packed(' '.repeat(3_100_000))],
])('%s is no recording', async (_what, recording) => {
  const { replayed } = await replay({ recording });
  expect(replayed).toEqual({ kind: 'refused', reason: 'malformed' });
});

test('a version that was never here is unknown, and so is one that leaves the folder', async () => {
  for (const version of ['ba9876543210', '/../../x']) {
    const { replayed } = await replay({ version });
    expect(replayed).toEqual({ kind: 'refused', reason: 'unknown_version' });
  }
});

test('a version that is no longer built is kept for a week', async () => {
  const { version } = await recordRun(RUN);
  const file = join(dataDir, 'replays', `hex-swarm-${version}.mjs`);
  const empty = join(dataDir, 'no-build');
  expect((await openRunVerifier(empty, dataDir)).games.size).toBe(0);
  expect((await replay()).replayed).toMatchObject({ kind: 'played' });
  const old = new Date(Date.now() - 8 * 86_400_000);
  await utimes(file, old, old);
  await openRunVerifier(BUILT_REPLAYS, dataDir);
  expect((await replay()).replayed).toMatchObject({ kind: 'played' });
});

test('what a recording is made of is bounded', async () => {
  const { recording } = await recordRun(RUN);
  expect(recording.length).toBeLessThan(5_000);
  expect(gunzipSync(Buffer.from(recording, 'base64')).length).toBeLessThan(20_000);
});
