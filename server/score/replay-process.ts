/** Plays one recorded run again in a process of its own, below the portal, which answers people meanwhile. */
import { constants, setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { replayModule } from './replay-manifest.ts';
import { replayJob, type ReplaySaid } from './replay-in-process.ts';

/** The most that a recording may inflate to, in bytes: more than `summarizeRecording` lets pass. */
const MOST_BYTES = 8_000_000;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit(1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

async function play(message: unknown): Promise<ReplaySaid> {
  const { file, seed, mode, isChallenge, recording } = replayJob.parse(message);
  const { replay } = replayModule.parse(await import(pathToFileURL(file).href));
  const text = inflate(recording);
  if (text === null) return { kind: 'malformed' };
  try {
    return { kind: 'played', run: await replay({ seed, mode, isChallenge, recording: text }) };
  } catch (error) {
    // A game that fails on what it is given has not been played like this.
    return { kind: error instanceof Error && error.name === 'MalformedRecording' ? 'malformed' : 'failed' };
  }
}

function inflate(recording: string): string | null {
  try {
    return gunzipSync(Buffer.from(recording, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8');
  } catch {
    return null;
  }
}

process.once('message', (message) => {
  void play(message).then((answer) => process.send?.(answer, () => process.exit(0)));
});
