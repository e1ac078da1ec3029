import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Archive, Reading } from './read-archive.ts';

const PROCESS = join(import.meta.dirname, 'read-process.ts');
/** Limits of the process, in megabytes: the list of 5,000 files and the beginnings of some. */
const FLAGS = ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'];

/**
 * `readArchive` in a process of its own, which knows nothing of the portal's settings.
 * @throws when `readArchive` does, and when the process takes too much memory
 */
export async function readInProcess(archive: Archive, folder: string): Promise<Reading> {
  const child = fork(PROCESS, [archive.path, folder, archive.name], {
    execArgv: FLAGS,
    env: {},
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new AbortController();
  child.once('close', () => ended.abort());
  const complaints = child.stderr === null ? Promise.resolve('') : text(child.stderr);
  try {
    const [reading]: Reading[] = await once(child, 'message', { signal: ended.signal });
    if (reading === undefined) throw new Error('The reader said nothing');
    return reading;
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    throw new Error(`The reader ended: ${await complaints}`, { cause: error });
  }
}
