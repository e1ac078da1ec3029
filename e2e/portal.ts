/**
 * A portal for the browser tests: the demo catalogue, and a few games that only a test needs, in a fresh database.
 * Run by `fixtures.ts` with PORT and PLAY_PORT set, and ROOT for another build than this folder's; says `ready` when both
 * listen and ends with its standard input.
 */
import { resolve } from 'node:path';
import { openInMemory } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { parseEnv } from '../server/env.ts';
import { startPortal } from '../server/portal.ts';
import { seedDemo } from '../server/seed/seed-demo.ts';
import { makeGame } from '../server/testing/factories.ts';
import { plainPicture, startPictureSite } from '../server/testing/picture-site.ts';

const database = await openInMemory();
await migrate(database);
await seedDemo(database);
const plain = { publishedAt: new Date(Date.UTC(2026, 0, 1)), createdAt: new Date(Date.UTC(2026, 0, 1)) };
await makeGame(
  { database },
  { ...plain, slug: 'insecure-game', title: 'Insecure Game', srcUrl: 'http://games.example/x/' },
);
await makeGame(
  { database },
  { ...plain, slug: 'unlisted-game', title: 'Unlisted Game', srcUrl: 'https://elsewhere.example/x/' },
);
await makeGame(
  { database },
  { ...plain, slug: 'misspelt-game', title: 'Misspelt Game', srcUrl: 'games dot example' },
);
await makeGame({ database }, { ...plain, slug: 'absent-game', title: 'Absent Game', srcUrl: null });
await makeGame(
  { database },
  { ...plain, slug: 'pending-game', title: 'Pending Game', status: 'PENDING', publishedAt: null },
);

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

const portal = await startPortal({
  env: parseEnv(),
  // Another build than this one, for journeys that deploy.
  root: process.env.ROOT ?? resolve(import.meta.dirname, '..'),
  dev: false,
  database,
  // The outside site of a test is on this machine.
  allowPictures: () => true,
});
process.stdout.write('ready\n');
process.stdin.resume().once('end', () => {
  void portal.close().then(() => process.exit(0));
});
