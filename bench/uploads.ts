import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { uploadList } from '../entities/upload.schema.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { zip } from '../server/testing/zip.ts';
import { median } from './load.ts';
import { residentMb } from './processes.ts';

/** The sizes of the archives, in bytes; random, so that they cannot be packed. */
const ARCHIVES = { 'warm.zip': 5_000_000, 'large.zip': 200_000_000, 'one-of-ten.zip': 20_000_000 } as const;
const AT_ONCE = 10;
const ROUNDS = 3;
/** Cached pages a second while others upload, far below what fills a processor, and for how many seconds a round. */
const VISITS = { rate: 200, seconds: 5 } as const;
/** A line of 10 Mbit/s, in bytes a second. */
const LINE = 1_250_000;

interface UploadCosts {
  /** What one archive of 200 MB takes beside the portal's memory before it, in megabytes. */
  readonly memoryMb: number;
  /** The p99 of cached pages beside ten uploads at once, divided by the p99 without, on lines of 10 Mbit/s. */
  readonly slowLines: number;
  /** The same while the ten arrive as fast as they can. */
  readonly fastLines: number;
}

/** What uploads cost everybody else, on a portal of its own. */
export async function measureUploads(folder: string, databaseUrl: string): Promise<UploadCosts> {
  for (const [name, bytes] of Object.entries(ARCHIVES)) {
    const index = { name: 'index.html', data: '<title>Game</title>' };
    const data = { name: 'data.bin', data: randomBytes(bytes), stored: true };
    await writeFile(join(folder, name), zip([index, data]));
  }
  const settings = {
    ...(await freePorts()),
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'uploads-data'),
    DEMO: 'off',
    SIGN_IN: 'instant',
    // Uploads are read and not played: the check is a process of its own.
    CHROMIUM_PATH: '/no/browser',
  };
  const portal = await startPortalProcess({ cwd: folder, settings });
  const send = (person: string, name: keyof typeof ARCHIVES, limit?: number) =>
    sendArchive(portal, { person, path: join(folder, name), limit });
  try {
    await send('warm@example.org', 'warm.zip');
    const memoryMb = await peakOf(portal, () => send('large@example.org', 'large.zip'));
    const ten = (limit?: number) => (round: number) =>
      Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          send(`${round}-${at}-${limit ?? 'fast'}@example.org`, 'one-of-ten.zip', limit),
        ),
      );
    return {
      memoryMb,
      slowLines: await slowdown(portal, ten(LINE)),
      fastLines: await slowdown(portal, ten()),
    };
  } finally {
    await portal.stop('SIGTERM');
  }
}

interface Sent {
  readonly person: string;
  readonly path: string;
  /** In bytes a second. */
  readonly limit: number | undefined;
}

/** Sends an archive from a process of its own; resolves once it is read. */
async function sendArchive(portal: PortalProcess, { person, path, limit }: Sent): Promise<void> {
  const headers = await portal.signIn(person);
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const slow = limit === undefined ? [] : ['--limit-rate', String(limit)];
  const client = spawn(
    'curl',
    ['-fsS', '-o', '/dev/null', ...lines, ...slow, '-F', `file=@${path}`, `${portal.at}/api/dev/uploads`],
    { stdio: 'inherit' },
  );
  const [code] = await once(client, 'exit');
  if (code !== 0) throw new Error(`curl ended with ${code}`);
  for (;;) {
    const answer = await fetch(`${portal.at}/api/dev/uploads`, { headers });
    const { uploads } = uploadList.parse(await answer.json());
    if (uploads.every(({ status }) => status !== 'CHECKING')) return;
    await sleep(200);
  }
}

/** How far a portal's memory grows while something happens, in megabytes. */
async function peakOf(portal: PortalProcess, work: () => Promise<void>): Promise<number> {
  await sleep(2000);
  const before = await residentMb(portal);
  let peak = before;
  const look = async () => {
    peak = Math.max(peak, await residentMb(portal));
  };
  const watch = setInterval(() => {
    void look();
  }, 50);
  await work();
  clearInterval(watch);
  return peak - before;
}

/** The p99 of a cached page beside this work, divided by the p99 without it: the median over rounds. */
async function slowdown(portal: PortalProcess, work: (round: number) => Promise<unknown>): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await visit(portal);
    const working = work(round);
    const beside = await visit(portal);
    await working;
    ratios.push(beside / alone);
  }
  return median(ratios);
}

/** Visits the cached home page at a steady rate; returns the p99 in milliseconds. */
async function visit({ at }: PortalProcess): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url: at,
    connections: 16,
    overallRate: VISITS.rate,
    duration: VISITS.seconds,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors`);
  return latency.p99;
}
