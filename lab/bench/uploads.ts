import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { uploadList } from '../../entities/upload.schema.ts';
import { readProcessTree } from '../../server/upload-check/process-tree.ts';
import {
  freePorts,
  NO_BROWSER,
  type PortalProcess,
  startPortalProcess,
} from '../../server/testing/portal-process.ts';
import { zip } from '../../server/testing/zip.ts';
import { median } from './load.ts';
import { pidOf } from './processes.ts';

/** The sizes of the archives, in bytes; random, so that they cannot be packed. */
const ARCHIVES = { 'warm.zip': 5_000_000, 'large.zip': 200_000_000, 'one-of-ten.zip': 20_000_000 } as const;
const AT_ONCE = 10;
const ROUNDS = 3;
/** Cached pages a second while others upload, far below what fills a processor, and for how many seconds a round. */
const VISITS = { rate: 200, seconds: 5 } as const;
/** A line of 10 Mbit/s, in bytes a second. */
const LINE = 1_250_000;

interface UploadCosts {
  /**
   * Memory for one archive of 200 MB beside the portal's before it, in megabytes: that of its reader or, later, of the process
   * that looks for a browser, whichever is more.
   */
  readonly memoryMb: number;
  /** The p99 of cached pages beside ten uploads on lines of 10 Mbit/s, divided by the p99 without them. */
  readonly slowLines: number;
  /** The same while the ten arrive as fast as they can. */
  readonly fastLines: number;
}

/** Measures the cost of uploads for everybody else, on a portal of its own. */
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
    CHROMIUM_PATH: NO_BROWSER,
  };
  const portal = await startPortalProcess({ cwd: folder, settings });
  try {
    const headers = await portal.signIn('maya@example.org');
    await send(portal.at, headers, { archive: join(folder, 'warm.zip') });
    await whenChecked(portal, headers);
    const memoryMb = await peakOf(portal, async () => {
      await send(portal.at, headers, { archive: join(folder, 'large.zip') });
      await whenChecked(portal, headers);
    });
    const archive = join(folder, 'one-of-ten.zip');
    return {
      memoryMb,
      slowLines: await slowdowns(portal, { archive, limit: LINE }),
      fastLines: await slowdowns(portal, { archive }),
    };
  } finally {
    await portal.stop('SIGTERM');
  }
}

type Headers = Readonly<Record<string, string>>;

interface Sent {
  readonly archive: string;
  /** In bytes a second. */
  readonly limit?: number;
}

/** Sends an archive from a process of its own; resolves when it has arrived. */
async function send(at: string, headers: Headers, { archive, limit }: Sent): Promise<void> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const slow = limit === undefined ? [] : ['--limit-rate', String(limit)];
  const client = spawn(
    'curl',
    ['-fsS', '-o', '/dev/null', ...lines, ...slow, '-F', `file=@${archive}`, `${at}/api/dev/uploads`],
    { stdio: 'inherit' },
  );
  const [code] = await once(client, 'exit');
  if (code !== 0) throw new Error(`curl ended with ${code}`);
}

/** Resolves when all that this person sent is checked, as far as a machine without a browser can. */
async function whenChecked({ at }: PortalProcess, headers: Headers): Promise<void> {
  for (;;) {
    const answer = await fetch(`${at}/api/dev/uploads`, { headers });
    const { uploads } = uploadList.parse(await answer.json());
    if (uploads.every(({ status }) => status !== 'CHECKING')) return;
    await sleep(200);
  }
}

/** Measures the growth of the memory of a portal and of what it starts while something happens, in megabytes. */
async function peakOf(portal: PortalProcess, work: () => Promise<void>): Promise<number> {
  await sleep(2000);
  const megabytes = async () => Math.round((await readProcessTree(pidOf(portal))).memory / 1_000_000);
  const before = await megabytes();
  let peak = before;
  const look = async () => {
    peak = Math.max(peak, await megabytes());
  };
  const watch = setInterval(() => {
    void look();
  }, 50);
  await work();
  clearInterval(watch);
  return peak - before;
}

/** The median over rounds. */
async function slowdowns(portal: PortalProcess, sent: Sent): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // New people, because each may send only so many an hour.
    const people: Headers[] = [];
    for (let at = 0; at < AT_ONCE; at += 1)
      people.push(await portal.signIn(`${round}-${at}-${sent.limit ?? 'fast'}@example.org`));
    ratios.push(await slowdown(portal.at, people, sent));
    await Promise.all(people.map((headers) => whenChecked(portal, headers)));
  }
  return median(ratios);
}

/** The p99 of a cached page while these people send, divided by the p99 before. */
async function slowdown(at: string, people: readonly Headers[], sent: Sent): Promise<number> {
  const alone = await visit(at);
  const working = Promise.all(people.map((headers) => send(at, headers, sent)));
  // Starting the senders' processes keeps this one busy.
  await sleep(500);
  const beside = await visit(at);
  await working;
  return beside / alone;
}

/** Visits the cached home page at a steady rate; returns the p99 in milliseconds. */
async function visit(at: string): Promise<number> {
  const times: number[] = [];
  const { non2xx, errors } = await autocannon({
    url: at,
    connections: 16,
    overallRate: VISITS.rate,
    duration: VISITS.seconds,
    setupClient: (client) => client.on('response', (_status, _bytes, time) => void times.push(time)),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors`);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
