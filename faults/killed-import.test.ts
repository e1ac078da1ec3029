import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Game } from '../entities/game.entity.ts';
import { Upload } from '../entities/upload.entity.ts';
import { openEmbedded } from '../server/platform/database/database.ts';
import { placeMigrated } from '../server/testing/migrated-dump.ts';
import { NO_BROWSER } from '../server/testing/portal-process.ts';
import { zip } from '../server/testing/zip.ts';
import { counterOf } from './counted.ts';

const SCRIPT = resolve(import.meta.dirname, '../scripts/catalogue.ts');
const KILLS = 4;
const GAMES = 4;

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-killed-import-'));
  await mkdir(join(folder, 'games'));
  const slugs = Array.from({ length: GAMES }, (_, at) => `game-${at}`);
  for (const slug of slugs)
    await writeFile(
      join(folder, 'games', `${slug}.zip`),
      zip([{ name: 'index.html', data: `<title>${slug}</title>` }]),
    );
  const list = slugs.map((title) => ({ title, description: 'Plain.', rating: 'E7', file: `${title}.zip` }));
  await writeFile(join(folder, 'games', 'games.json'), JSON.stringify(list));
  await placeMigrated(join(folder, 'data'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function start(): ChildProcess {
  return spawn(process.execPath, [SCRIPT, 'import', join(folder, 'games')], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      ADMIN_EMAILS: 'boss@example.org',
      // There is no such browser, so that games are read and not played.
      CHROMIUM_PATH: NO_BROWSER,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The slugs that an import says it has moved in. */
const slugsIn = (said: string) =>
  said.split('\n').flatMap((line) => /^(game-\d): (?!not)/.exec(line)?.[1] ?? []);

async function stored() {
  const database = await openEmbedded(join(folder, 'data'));
  const em = database.orm.em.fork();
  const games = await em.findAll(Game, { orderBy: { slug: 'asc' } });
  const uploads = await em.count(Upload);
  await database.close();
  return { slugs: games.map(({ slug }) => slug), uploads };
}

test(`an import killed ${KILLS} times goes on: nothing that it said is lost, and nothing is there twice`, async ({
  task,
}) => {
  const count = counterOf(task);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const child = start();
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const exited = once(child, 'exit');
    // Once it has said something, in the middle of the next; a later one as soon as it is at work.
    while (child.exitCode === null && slugsIn(said).length === 0) await sleep(5);
    await sleep(Math.random() * 400);
    child.kill('SIGKILL');
    await exited;
    count('kills');
    // As if it had been killed in the middle of an archive, whichever moment it was.
    await mkdir(join(folder, 'data', 'uploads', `reading-listed-${kill}`), { recursive: true });
    expect(slugsIn(said)).not.toEqual([]);
    expect((await stored()).slugs).toEqual(expect.arrayContaining(slugsIn(said)));
  }
  const last = start();
  if (last.stdout === null) throw new Error('the import has no output');
  const [said, [code]] = await Promise.all([text(last.stdout), once(last, 'exit')]);
  expect(code).toBe(0);
  const incoming = await readdir(join(folder, 'data', 'uploads'));
  expect(incoming.filter((name) => name.startsWith('reading-'))).toEqual([]);
  const slugs = Array.from({ length: GAMES }, (_, at) => `game-${at}`);
  expect(slugsIn(said)).toEqual(slugs);
  expect(await stored()).toEqual({ slugs, uploads: GAMES });
});
