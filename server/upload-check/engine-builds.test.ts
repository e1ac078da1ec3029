import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../entities/upload.rules.ts';
import { ENGINE_BUILDS, type EngineBuild } from '../testing/engine-builds.ts';
import { zip } from '../testing/zip.ts';
import { readArchive } from '../upload/archive/read-archive.ts';
import { checkUpload } from './check-upload.ts';

/** Long enough to load on a busy machine, and to see that a press changes the picture. */
const SECONDS = 6;
/** Engines whose loader asks for more files; the others are one page and its scripts. */
const LOADS: ReadonlySet<Engine> = new Set<Engine>(['godot', 'gamemaker', 'bevy', 'renpy']);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-engines-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read({ files }: EngineBuild) {
  const archive = join(folder, 'game.zip');
  await writeFile(archive, zip(Object.entries(files).map(([name, data]) => ({ name, data }))));
  const reading = await readArchive({ path: archive, name: 'game.zip' }, join(folder, 'contents'));
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.reasons));
  return reading.inventory;
}

const named = (builds: readonly EngineBuild[]) => builds.map((build) => [build.what, build] as const);

test.for(named(ENGINE_BUILDS))('is recognized: %s', async ([, build]) => {
  const { engine, version: engineVersion, threads: needsIsolation } = build;
  const inventory = await read(build);
  expect(inventory).toMatchObject({ engine, engineVersion, needsIsolation });
  expect(inventory.traps.filter(({ level }) => level !== 'note')).toEqual([]);
});

test.for(named(ENGINE_BUILDS.filter(({ engine }) => LOADS.has(engine))))(
  'loads what it needs, and plays: %s',
  async ([, build]) => {
    const { result } = await checkUpload({
      env: { chromiumPath: process.env.CHROMIUM_PATH ?? null, dataDir: folder, production: false },
      files: { copyTo: (sha256, path) => copyFile(join(folder, 'contents', sha256), path) },
      upload: { inventory: await read(build) },
      seconds: SECONDS,
    });
    const loud = result.findings.filter(({ level }) => level !== 'note');
    expect({ verdict: result.verdict, loud }).toEqual({ verdict: 'good', loud: [] });
  },
);
