/**
 * Prepares, once per run, the initial database of every portal in the browser tests: the demo catalogue as of now, and
 * a few games for tests only.
 */
import { signingKey } from '../server/platform/portal-secret.ts';
import { seedDemo } from '../server/seed/seed-demo.ts';
import { makeGame } from '../server/testing/factories.ts';
import { openMigrated, saveDump } from '../server/testing/migrated-dump.ts';
import { DUMP, PUBLISHED } from './dump.ts';

const database = await openMigrated();
await seedDemo(database);
const plain = { publishedAt: PUBLISHED, createdAt: PUBLISHED };
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
await makeGame({ database }, { ...plain, slug: 'absent-game', title: 'Absent Game', srcUrl: '' });
await makeGame(
  { database },
  { ...plain, slug: 'pending-game', title: 'Pending Game', status: 'PENDING', publishedAt: null },
);

// Three visitors who play all day.
await database.orm.em.fork().execute(`insert into playing_visitor (game_id, visitor, seen_at)
  select id, repeat('v', 42) || n, now() + interval '1 day' from game, generate_series(1, 3) n where slug = 'sumo-bots'`);

// A portal that is started again signs with the same key.
await signingKey(database.orm.em.fork(), 'saved-game');

await saveDump(database, DUMP);
await database.close();
