import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The resources of a process and all that it started. */
export interface ProcessTree {
  readonly pids: readonly number[];
  /** Memory of their own, in bytes: without the program's files, which processes share. */
  readonly memory: number;
}

const KILOBYTE = 1024;

/** Reads a process and its descendants from `/proc`; alone and of unknown memory (0) on systems without it. */
export async function readProcessTree(root: number): Promise<ProcessTree> {
  const names = await readdir('/proc').catch(() => []);
  const statuses = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => readStatus(Number(name))),
  );
  const children = Map.groupBy(
    statuses.filter((status) => status !== null),
    ({ parent }) => parent,
  );
  const own = statuses.find((status) => status?.pid === root);
  const pids = [root];
  let memory = own?.memory ?? 0;
  for (const pid of pids) {
    for (const child of children.get(pid) ?? []) {
      pids.push(child.pid);
      memory += child.memory;
    }
  }
  return { pids, memory };
}

/** Null when the process has ended meanwhile. */
async function readStatus(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => null);
  if (status === null) return null;
  const numberOf = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return {
    pid,
    parent: numberOf('PPid'),
    /** It has ended, and its parent has not asked how. */
    hasEnded: /^State:\s+[ZX]/m.test(status),
    memory: (numberOf('RssAnon') + numberOf('RssShmem')) * KILOBYTE,
  };
}

/** Time for which processes that were killed are waited for, in milliseconds: their memory is given back meanwhile. */
const GONE_MS = 5_000;
const LOOK_AGAIN_MS = 20;

/** Ends a process and all that it started, and waits until they are gone. */
export async function killProcessTree(root: number): Promise<void> {
  const { pids } = await readProcessTree(root);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  const until = performance.now() + GONE_MS;
  while (performance.now() < until) {
    const statuses = await Promise.all(pids.map(readStatus));
    if (statuses.every((status) => status === null || status.hasEnded)) return;
    await wait(LOOK_AGAIN_MS);
  }
}
