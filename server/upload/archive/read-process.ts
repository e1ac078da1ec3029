/** Reads an archive in a thread of its own, so that the portal goes on answering. */
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { readArchive } from './read-archive.ts';

const { archive, folder } = z.object({ archive: z.string(), folder: z.string() }).parse(workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(await readArchive(archive, folder));
