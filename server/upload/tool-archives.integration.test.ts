import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { createPlayServer } from '../play-origin/play-server.ts';
import { localChanges } from '../platform/changes/catalogue-changes.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { PLAYED, REFUSED, type ToolArchive } from '../testing/tool-archives.ts';
import { makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { readArchive } from './archive/read-archive.ts';

let world: World;
let folder = '';
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-tools-'));
  await mkdir(join(folder, 'built'));
});
afterEach(async () => {
  await world.reset();
  await rm(folder, { recursive: true, force: true });
});
afterAll(() => world.close());

/** Uploads what was read, and asks for its files as its page does. */
async function typesOf(reading: Awaited<ReturnType<typeof readArchive>>, asked: readonly string[]) {
  if (reading.kind === 'refused') return reading.reasons;
  const files = localFileStore(folder);
  const made = await Promise.all(
    reading.inventory.files.map(async ({ path, type, decodedSha256 }) => {
      const body = await readFile(join(folder, 'read', decodedSha256)).catch(() => '');
      return [path, { type, body }] as const;
    }),
  );
  const { previewKey } = await makeUpload({ world, files }, Object.fromEntries(made));
  const env = parseEnv({ LOG_LEVEL: 'silent' });
  const { database } = world;
  const server = createPlayServer({
    env,
    database,
    changes: localChanges(),
    gamesRoot: join(folder, 'built'),
    files,
  });
  const types: Record<string, unknown> = {};
  for (const path of asked) {
    const { statusCode, headers } = await server.inject(`/_preview/${previewKey}/${path}`);
    types[path] = statusCode === 200 ? headers['content-type'] : statusCode;
  }
  await server.close();
  return types;
}

const read = async ({ name, bytes }: ToolArchive) => {
  const path = join(folder, 'archive');
  await writeFile(path, bytes);
  return readArchive({ path, name }, join(folder, 'read'));
};

test.for(PLAYED.map((archive) => [archive.what, archive] as const))(
  'is played as its tool made it: %s',
  async ([, archive]) => {
    expect(await typesOf(await read(archive), Object.keys(archive.asked))).toEqual(archive.asked);
  },
);

test.for(REFUSED.map((archive) => [archive.what, archive] as const))(
  'is refused with words that help: %s',
  async ([, archive]) => {
    const { code, path, words } = archive;
    expect(await read(archive)).toEqual({
      kind: 'refused',
      reasons: [{ code, path, message: expect.stringContaining(words) }],
    });
  },
);
