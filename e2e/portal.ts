/**
 * A portal for the browser tests, on the database from `make-dump.ts` and games with their own pictures. `fixtures.ts`
 * runs it with PORT and PLAY_PORT, and ROOT for a build in another folder. Prints `ready` when both ports listen. Each
 * line on standard input is a statement for the database, after which it drops what is cached and prints `executed`; it exits when standard input
 * closes.
 */
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseEnv } from '../server/env.ts';
import { openFileStore } from '../server/platform/files/open-file-store.ts';
import { startPortal } from '../server/portal.ts';
import { makeGame } from '../server/testing/factories.ts';
import { openDump } from '../server/testing/migrated-dump.ts';
import { plainPicture, startPictureSite } from '../server/testing/picture-site.ts';
import { DUMP, PUBLISHED } from './dump.ts';
import { makeUploadedGames } from './uploaded-games.ts';

const database = await openDump(DUMP);
const plain = { publishedAt: PUBLISHED, createdAt: PUBLISHED };
const site = await startPictureSite();
site.serve('/kites.png', await plainPicture(640, 360, '#ff6a2b'));
await makeGame(
  { database },
  {
    ...plain,
    slug: 'outside-picture',
    title: 'Outside Picture',
    thumbUrl: `${site.base}/kites.png`,
  },
);
await makeGame(
  { database },
  { ...plain, slug: 'lost-picture', title: 'Lost Picture', thumbUrl: `${site.base}/lost.png` },
);

if (process.env.OUTSIDE_GAMES === 'on') await makeOutsideGames();
if (process.env.RETIRED_GAMES === 'on') await makeRetiredGames();
if (process.env.UPLOADED_GAMES === 'on') await makeUploadedGames(database, openFileStore(parseEnv()));

const portal = await startPortal({
  env: parseEnv(),
  // Another build, for tests that deploy.
  root: process.env.ROOT ?? resolve(import.meta.dirname, '..'),
  dev: false,
  database,
  // A test's outside site is on this machine.
  allowPictures: () => true,
});
process.stdout.write('ready\n');
for await (const statement of createInterface({ input: process.stdin })) {
  await database.orm.em.fork().execute(statement);
  await portal.services.changes.announce({ kind: 'catalogue' });
  process.stdout.write('executed\n');
}
await portal.close();
process.exit(0);

/** Two games of another site: one whose button leads the frame to a third site, and one whose site does not answer. */
async function makeOutsideGames(): Promise<void> {
  const elsewhere = site.base.replace('127.0.0.1', 'localhost');
  site.serve('/game/', `<!doctype html><button onclick="location = '${elsewhere}/game/'">Leave</button>`);
  const gone = await startPictureSite();
  gone.close();
  for (const [title, base] of [
    ['Outside Game', site.base],
    ['Silent Game', gone.base],
  ] as const) {
    const slug = title.toLowerCase().replace(' ', '-');
    const originAllowlists = [{ allowedOrigin: base }];
    const told = {
      controls: [
        { keys: 'Arrows', does: 'Move' },
        { keys: 'Space', touch: 'Tap', does: 'Jump' },
      ],
    };
    await makeGame(
      { database },
      { ...plain, ...told, slug, title, srcUrl: `${base}/game/`, originAllowlists },
    );
  }
}

/** Two games that an earlier release had, one of them for children: this one retires them as it starts. */
async function makeRetiredGames(): Promise<void> {
  const inBuild = { ...plain, hosted: true, srcUrl: null };
  const { id } = await makeGame(
    { database },
    {
      ...inBuild,
      slug: 'lamp-diver',
      title: 'Lamp Diver',
      categories: ['arcade', 'casual'],
      tags: ['one button'],
    },
  );
  await database.orm.em
    .fork()
    .execute(
      `insert into run (id, game_id, player, name, mode, seed, version, status, score, worth, text, best, begun_at, finished_at) values ('01931c00-0000-7000-8000-000000000009', '${id}', 'somebody', 'Wise Owl', 'free', 's', '0123456789ab', 'VERIFIED', 4100, 4100, '4,100', true, now(), now())`,
    );
  await makeGame(
    { database },
    { ...inBuild, slug: 'old-pond', title: 'Old Pond', ageRating: 'KIDS', categories: ['casual', 'kids'] },
  );
}
