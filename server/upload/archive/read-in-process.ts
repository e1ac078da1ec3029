import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Reading, readArchive } from './read-archive.ts';

/** What the thread may take, in megabytes: the list of 5,000 files and the beginnings of some. */
const MEMORY = { maxOldGenerationSizeMb: 256 } as const;

/**
 * `readArchive` in a thread of its own.
 * @throws what `readArchive` throws, and when the thread takes too much memory
 */
export async function readInProcess(...[archive, folder]: Parameters<typeof readArchive>): Promise<Reading> {
  const worker = new Worker(new URL('./read-process.ts', import.meta.url), {
    workerData: { archive, folder },
    resourceLimits: MEMORY,
  });
  try {
    // Rejects with the thread's error.
    const [reading]: Reading[] = await once(worker, 'message');
    if (reading === undefined) throw new Error('The thread said nothing');
    return reading;
  } finally {
    await worker.terminate();
  }
}
