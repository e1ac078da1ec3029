import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Inventory, UploadReport } from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { PlayedRun } from './check-process.schema.ts';
import { findPlayer, type Player } from './find-player.ts';
import { CHECK_LIMITS, type CheckLimits, type PlayedGame, runProcess } from './run-process.ts';
import { takePicture } from './take-picture.ts';
import { judge } from './verdict.ts';

/** How long a game is played on each device, in seconds. */
const RUN_SECONDS = 20;
/** Why a game was not run; sentences for its developer. */
const NOT_RUN = {
  none: 'There is no Chromium on this machine that the portal may run, so the game was read and not run.',
  failed: 'The browser did not start on this machine, so the game was read and not run.',
} as const;
const WORK_FOLDER = 'playport-check-';
/** What an interrupted check left is removed after this time. */
const LEFT_OVER_MS = 3_600_000;

interface CheckOptions {
  readonly env: Pick<Env, 'chromiumPath' | 'dataDir' | 'production'>;
  readonly files: Pick<FileStore, 'read'>;
  readonly upload: { readonly inventory: Inventory };
  /** How long each run takes, in seconds. */
  readonly seconds?: number;
  readonly limits?: CheckLimits;
  /** How the browser is started, if not as confined as the machine allows. */
  readonly player?: Player;
  /** Ends the check, such as when the portal stops; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
}

interface CheckedUpload {
  readonly report: UploadReport;
  /** Pictures of the runs as local files, for the file store to take. */
  readonly pictures: readonly { readonly sha256: string; readonly path: string }[];
}

const limit = pLimit(1);

/**
 * Plays an upload in a browser and says how it went; reads it only where there is no browser. One at a time in a process.
 * @throws what `files.read` throws, and the reason of `signal`
 */
export function checkUpload(options: CheckOptions): Promise<CheckedUpload> {
  return limit(() => check(options));
}

async function check({ env, files, upload, signal, ...given }: CheckOptions): Promise<CheckedUpload> {
  signal?.throwIfAborted();
  const { inventory } = upload;
  const player = given.player ?? (await findPlayer(env));
  if (player === null) return notRun(inventory, NOT_RUN.none);
  await sweep(tmpdir(), WORK_FOLDER);
  const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER));
  try {
    const work = await layOut(folder, player);
    await copyContents(files, inventory, work.contents);
    const played = await runProcess({
      player,
      job: {
        browser: player.browser,
        sandbox: player.sandbox,
        contents: work.contents,
        pictures: work.pictures,
        seconds: given.seconds ?? RUN_SECONDS,
        needsIsolation: inventory.needsIsolation,
        files: inventory.files.map(({ path, sha256, type, encoding }) => ({ path, sha256, type, encoding })),
      },
      home: work.home,
      limits: given.limits ?? CHECK_LIMITS,
      signal,
    });
    signal?.throwIfAborted();
    if (played.cutShort === 'no_browser') return notRun(inventory, NOT_RUN.failed);
    return await reportOn(inventory, played, { from: work.pictures, to: env.dataDir });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const notRun = (inventory: Inventory, reason: string): CheckedUpload => ({
  report: {
    ...judge({ inventory, runs: [], cutShort: null }),
    runs: [],
    notRun: reason,
    checkedAt: new Date().toISOString(),
  },
  pictures: [],
});

/** Makes the folders of one check; the process may write to all but the build's contents. */
async function layOut(folder: string, { user }: Player) {
  const work = {
    contents: join(folder, 'contents'),
    home: join(folder, 'home'),
    pictures: join(folder, 'pictures'),
  };
  await Promise.all(Object.values(work).map((path) => mkdir(path, { mode: 0o755 })));
  if (user !== null)
    await Promise.all([folder, work.home, work.pictures].map((path) => chown(path, user, user)));
  return work;
}

async function copyContents(
  files: Pick<FileStore, 'read'>,
  { files: listed }: Inventory,
  folder: string,
): Promise<void> {
  const copying = pLimit(4);
  const contents = [...new Set(listed.map(({ sha256 }) => sha256))];
  await Promise.all(
    contents.map((sha256) =>
      copying(async () =>
        pipeline(await files.read(sha256), createWriteStream(join(folder, sha256), { mode: 0o644 })),
      ),
    ),
  );
}

/** Removes what interrupted checks left. */
async function sweep(parent: string, prefix: string): Promise<void> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(prefix));
  for (const path of names.map((name) => join(parent, name))) {
    const left = await stat(path).catch(() => null);
    if (left !== null && Date.now() - left.mtimeMs > LEFT_OVER_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function reportOn(
  inventory: Inventory,
  played: PlayedGame,
  pictures: { readonly from: string; readonly to: string },
): Promise<CheckedUpload> {
  const parent = join(pictures.to, 'check-pictures');
  await mkdir(parent, { recursive: true });
  await sweep(parent, '');
  const folder = join(parent, randomUUID());
  await mkdir(folder);
  const taken = new Map<string, { sha256: string; path: string }>();
  const takeAll = async ({ pictures: names }: PlayedRun) => {
    const digests: string[] = [];
    for (const name of names) {
      const bytes = await takePicture(join(pictures.from, name));
      if (bytes === null) continue;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = join(folder, `${sha256}.webp`);
      await writeFile(path, bytes);
      taken.set(sha256, { sha256, path });
      digests.push(sha256);
    }
    return digests;
  };
  const runs = [];
  for (const run of played.runs) {
    const { soundLocked: _locked, popups: _popups, responds: _responds, ...shown } = run;
    runs.push({ ...shown, pictures: await takeAll(run) });
  }
  return {
    report: {
      ...judge({ inventory, ...played }),
      runs,
      notRun: null,
      checkedAt: new Date().toISOString(),
    },
    pictures: [...taken.values()],
  };
}
