/**
 * A portal for the browser tests, over what `make-dump.ts` has prepared and games with pictures of its own.
 * Run by `fixtures.ts` with PORT and PLAY_PORT set, and ROOT for another build than this folder's; says `ready` when both
 * listen and ends with its standard input.
 */
import { resolve } from 'node:path';
import { parseEnv } from '../server/env.ts';
import { startPortal } from '../server/portal.ts';
import { makeGame } from '../server/testing/factories.ts';
import { openDump } from '../server/testing/migrated-dump.ts';
import { plainPicture, startPictureSite } from '../server/testing/picture-site.ts';
import { DUMP, PUBLISHED } from './dump.ts';

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
