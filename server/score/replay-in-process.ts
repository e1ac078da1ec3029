import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { replayedRun } from './replay-manifest.ts';

const PROCESS = join(import.meta.dirname, 'replay-process.ts');
/** Limits of the process, in megabytes: a game's world and a recording of eight. */
const FLAGS = ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'];

export const replayJob = z.object({
  /** The built game. */
  file: z.string(),
  seed: z.string(),
  mode: z.string(),
  isChallenge: z.boolean(),
  /** Base64 of gzip. */
  recording: z.string(),
});
export type ReplayJob = z.infer<typeof replayJob>;

const replayAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('played'), run: replayedRun }),
  z.object({ kind: z.enum(['malformed', 'failed']) }),
]);
export type ReplaySaid = z.infer<typeof replayAnswer>;

/**
 * Plays a recorded run again in a process of its own, which knows nothing of the portal's settings.
 * @throws the signal's reason when it is aborted, which ends the process
 */
export async function replayInProcess(
  job: ReplayJob,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<ReplaySaid | { readonly kind: 'timed_out' }> {
  signal.throwIfAborted();
  const child = fork(PROCESS, [], { execArgv: FLAGS, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const over = new AbortController();
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  child.once('close', () => over.abort());
  child.send(job);
  try {
    const [answer]: unknown[] = await once(child, 'message', {
      signal: AbortSignal.any([over.signal, signal]),
    });
    return replayAnswer.parse(answer);
  } catch (error) {
    if (signal.aborted) {
      child.kill('SIGKILL');
      throw signal.reason;
    }
    // It took too long, or more memory than it may.
    if (over.signal.aborted) return { kind: 'timed_out' };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
