import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPrivately } from '../platform/files/copy-privately.ts';
import { type RunVerifier, type RankedGame, noRunVerifier, type ReplayResult } from './run-verifier.ts';
import { summarizeRecording } from './recording-summary.ts';
import { replayInProcess } from './replay-in-process.ts';
import { replayManifest } from './replay-manifest.ts';

/** Of a game that is no longer here. */
const SLOWEST_STEPS_PER_SECOND = 60;

/**
 * The longest that a replay may take, in milliseconds: time to begin on a busy machine, and ten times what a second of the
 * slowest game takes.
 * @param seconds of play, thirty minutes at most (`games/kit/recording.ts`)
 */
const replayTimeoutMs = (seconds: number): number => 10_000 + 50 * Math.min(seconds, 1800);

/** For so many days a version that is no longer served is kept: runs that began with it may still be handed in. */
const KEPT_DAYS = 7;

/**
 * Verifies runs with the games that were built to be replayed.
 * @param replays the folder of the build; without one no game has boards
 */
export async function openRunVerifier(replays: string, dataDir: string): Promise<RunVerifier> {
  const written = await readFile(join(replays, 'manifest.json'), 'utf8').catch(() => null);
  if (written === null) return noRunVerifier;
  const manifest = replayManifest.parse(JSON.parse(written));
  const stored = join(dataDir, 'replays');
  await storeReplays(
    Object.values(manifest).map(({ file }) => file),
    { from: replays, to: stored },
  );
  const games = new Map<string, RankedGame>(Object.entries(manifest));
  return {
    games,
    summarizeRecording,
    replay: async ({ slug, version, ...run }, signal) => {
      const file = join(stored, `${slug}-${version}.mjs`);
      if (!(await isThere(file))) return { kind: 'refused', reason: 'unknown_version' };
      const summary = await summarizeRecording(run.recording);
      if (summary === null) return { kind: 'refused', reason: 'malformed' };
      const seconds = summary.steps / (games.get(slug)?.stepsPerSecond ?? SLOWEST_STEPS_PER_SECOND);
      return toReplayed(
        await replayInProcess({ ...run, file }, { timeoutMs: replayTimeoutMs(seconds), signal }),
      );
    },
  };
}

function toReplayed(outcome: Awaited<ReturnType<typeof replayInProcess>>): ReplayResult {
  if (outcome.kind === 'played') return { kind: 'played', ...outcome.run };
  return { kind: 'refused', reason: outcome.kind === 'failed' ? 'diverged' : outcome.kind };
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

interface Folders {
  readonly from: string;
  readonly to: string;
}

/** Copies the games of this build beside those of earlier ones, and removes the oldest. */
async function storeReplays(files: readonly string[], { from, to }: Folders): Promise<void> {
  await mkdir(to, { recursive: true });
  const now = new Date();
  for (const file of files) {
    await copyPrivately(join(from, file), join(to, file));
    await utimes(join(to, file), now, now);
  }
  for (const file of await readdir(to)) {
    const { mtimeMs } = await stat(join(to, file));
    if (now.getTime() - mtimeMs > KEPT_DAYS * 86_400_000) await rm(join(to, file), { force: true });
  }
}
