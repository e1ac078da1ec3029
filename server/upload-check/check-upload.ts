import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import {
  type Inventory,
  isIsolated,
  type IsolationChoice,
  type PassResult,
  type CheckResult,
} from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { type Isolation, isolationWanted } from './cause-findings.ts';
import type { PlayedPass } from './check-process.schema.ts';
import { asksForIsolation, lacksIsolation, provesIsolation } from './prove-isolation.ts';
import { servedBuild } from './served-build.ts';
import { playWithRetry } from './play-with-retry.ts';
import { type CheckOptions, type NotPlayed, playInSandbox, deleteLeftovers } from './play-in-sandbox.ts';
import type { CheckRun } from './run-process.ts';
import { readSandboxPicture } from './read-sandbox-picture.ts';
import { decideVerdict } from './verdict.ts';

/** The reason why a game was not run; sentences for its developer. */
const NOT_RUN: Record<NotPlayed, string> = {
  none: 'No Chromium starts on this machine in the sandbox that a game needs, so the game was read and not run.',
  failed: 'The browser did not start on this machine, so the game was read and not run.',
};

interface UploadOptions extends CheckOptions {
  readonly env: CheckOptions['env'] & Pick<Env, 'dataDir'>;
  readonly files: Pick<FileStore, 'copyTo'>;
  readonly upload: {
    readonly inventory: Inventory;
    /** Whether its page is isolated; as reading found by default. */
    readonly isolation?: IsolationChoice;
  };
}

interface CheckedUpload {
  readonly result: CheckResult;
  /** Pictures of the passes as local files, for the file store to take. */
  readonly pictures: readonly { readonly sha256: string; readonly path: string }[];
  /** Whether its page is isolated for players, as it was in the passes of the result. */
  readonly needsIsolation: boolean;
}

/**
 * Plays an upload in a browser and says how it went; reads it only where there is no browser. This is the one place that decides
 * whether the game is isolated: its developer's choice, else what reading found, else what playing shows. A game that asks for
 * memory that threads share is played again isolated, and stays so if that proves that it needs it.
 * @throws what `files.copyTo` throws, and the reason of `signal`
 */
export async function checkUpload({ upload, ...options }: UploadOptions): Promise<CheckedUpload> {
  const { isolation = 'auto' } = upload;
  const inventory = { ...upload.inventory, needsIsolation: isIsolated(upload.inventory, isolation) };
  const mayIsolate = isolation === 'auto' && !inventory.needsIsolation;
  const checked = await playWithRetry(async (again) => {
    const played = await play({ ...options, again }, inventory);
    return typeof played === 'string'
      ? played
      : { ...played, isExplained: mayIsolate && lacksIsolation(played) };
  });
  if (typeof checked === 'string') return notRun(inventory, NOT_RUN[checked]);
  if (!mayIsolate || !asksForIsolation(checked)) return resultOf(checked);
  const evidence = { error: isolationWanted(checked.played.passes) };
  const isolated = await playWithRetry((again) =>
    play({ ...options, again }, { ...inventory, needsIsolation: true }, evidence),
  );
  if (typeof isolated === 'string') return resultOf(checked);
  const playAgain = () => play({ ...options, again: true }, inventory);
  if (await provesIsolation(isolated, checked, playAgain)) return resultOf(isolated);
  const isolationTried = { isolated: false, evidence: null, isTried: true };
  const judged = decideVerdict({ build: inventory, ...checked.played, isolation: isolationTried });
  return resultOf({ ...checked, result: { ...checked.result, ...judged } });
}

const resultOf = ({ result, pictures, needsIsolation }: Played): CheckedUpload => ({
  result,
  pictures,
  needsIsolation,
});

interface Played extends CheckedUpload {
  readonly played: CheckRun;
}

/** @param evidence why it is played isolated although nothing that was read says so */
function play(
  options: Omit<UploadOptions, 'upload'>,
  inventory: Inventory,
  evidence: Isolation['evidence'] = null,
): Promise<Played | NotPlayed> {
  const { needsIsolation } = inventory;
  return playInSandbox(options, {
    async prepare(contents) {
      await copyContents(options.files, inventory, contents);
      const build = await servedBuild(inventory, contents);
      return {
        game: {
          kind: 'build',
          needsIsolation,
          files: build.map(({ path, sha256, size, type, encoding, added }) => ({
            path,
            sha256,
            size,
            type,
            encoding,
            added,
          })),
        },
      };
    },
    async conclude(played, from) {
      const isolation = { isolated: needsIsolation, evidence };
      const judged = decideVerdict({ build: inventory, ...played, isolation });
      return {
        played,
        needsIsolation,
        ...(await storePictures(judged, played, { from, to: options.env.dataDir })),
      };
    },
  });
}

const notRun = (inventory: Inventory, reason: string): CheckedUpload => ({
  result: {
    ...decideVerdict({ build: inventory, passes: [], cutShort: null }),
    runs: [],
    notRun: reason,
    checkedAt: new Date().toISOString(),
  },
  pictures: [],
  needsIsolation: inventory.needsIsolation,
});

async function copyContents(
  files: Pick<FileStore, 'copyTo'>,
  { files: listed }: Inventory,
  folder: string,
): Promise<void> {
  const copying = pLimit(4);
  const contents = [...new Set(listed.map(({ sha256 }) => sha256))];
  await Promise.all(contents.map((sha256) => copying(() => files.copyTo(sha256, join(folder, sha256)))));
}

async function storePictures(
  judged: ReturnType<typeof decideVerdict>,
  played: CheckRun,
  pictures: { readonly from: string; readonly to: string },
): Promise<Pick<CheckedUpload, 'result' | 'pictures'>> {
  const parent = join(pictures.to, 'check-pictures');
  await mkdir(parent, { recursive: true });
  await deleteLeftovers(parent, '');
  const folder = join(parent, randomUUID());
  await mkdir(folder);
  const picturesByDigest = new Map<string, { sha256: string; path: string }>();
  const takeAll = async ({ pictures: names }: PlayedPass) => {
    const digests: string[] = [];
    for (const name of names) {
      const bytes = await readSandboxPicture(join(pictures.from, name));
      if (bytes === null) continue;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const path = join(folder, `${sha256}.webp`);
      await writeFile(path, bytes);
      picturesByDigest.set(sha256, { sha256, path });
      digests.push(sha256);
    }
    return digests;
  };
  const passes = [];
  for (const pass of played.passes) {
    passes.push({ ...shownOf(pass), pictures: await takeAll(pass) });
  }
  return {
    result: {
      ...judged,
      runs: passes,
      notRun: null,
      stage: played.stage ?? null,
      checkedAt: new Date().toISOString(),
    },
    pictures: [...picturesByDigest.values()],
  };
}

/** Returns the parts of a pass that a check result shows, without its pictures; the rest is for the verdict. */
export function shownOf(pass: PlayedPass): Omit<PassResult, 'pictures'> {
  const {
    waitsForWorker: _waits,
    asksForSharedMemory: _asks,
    usesSharedMemory: _uses,
    measured: _measured,
    soundLocked: _locked,
    popups: _popups,
    responds: _responds,
    framed: _framed,
    blocked: _blocked,
    forbidden: _forbidden,
    pictures: _pictures,
    ...fields
  } = pass;
  return fields;
}
