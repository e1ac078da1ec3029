import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import type { PortalProcess } from '../../server/testing/portal-process.ts';

/** Hundredths of a second per second: the unit of times in proc(5), `sysconf(_SC_CLK_TCK)` on Linux. */
const TICKS = 100;

/** The fields of `/proc/PID/stat` from the third on, after the name, which may contain spaces (proc(5)). */
async function statOf(pid: number): Promise<readonly string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** The processor time of a process and of its children, also those that have ended, so far, in seconds. */
async function processorSeconds(pid: number): Promise<number> {
  const times = (await statOf(pid)).slice(11, 15).map(Number);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const ofChildren = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      // A child may have ended since: its parent's figures have its time then.
      .map((child) => processorSeconds(Number(child)).catch(() => 0)),
  );
  return times.reduce((sum, time) => sum + time, 0) / TICKS + ofChildren.reduce((sum, time) => sum + time, 0);
}

/** Starts to measure; the returned function says how much processor time these processes have used since, in seconds. */
export async function measureProcessor(pids: readonly number[]): Promise<() => Promise<number>> {
  const used = async () =>
    (await Promise.all(pids.map(processorSeconds))).reduce((sum, time) => sum + time, 0);
  const before = await used();
  return async () => (await used()) - before;
}

/** The process that started all others of this PostgreSQL. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const [, parent] = await statOf(rows[0]?.pid ?? Number.NaN);
  await client.end();
  return Number(parent);
}

/** The id of a running portal's process. */
export function pidOf({ child }: Pick<PortalProcess, 'child'>): number {
  return child.pid ?? Number.NaN;
}

/** Resident memory of a process in megabytes (proc(5), VmRSS). */
export async function residentMb({ child }: PortalProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}
