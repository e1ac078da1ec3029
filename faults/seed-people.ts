import { PUBLIC_API } from '../entities/public-api.rules.ts';
import { seedDemo } from '../server/seed/seed-demo.ts';
import { signIn } from '../server/testing/person.ts';
import type { World } from '../server/testing/world.ts';

/** The number of rows of each kind, so that some remain after deletions. */
const MANY = 60;
/** Values that a text may need, although the document states no format. */
const TEXTS = ['reader@example.org', 'https://games.example/play/'];

/** Returns the ids and slugs of existing rows of the kind in a path (`/api/comments/{id}`). */
export type WhatExists = (path: string) => Promise<string[]>;

/** By the path segment before `{id}`. */
const IDS: Readonly<Record<string, string>> = {
  comments: 'select id from rating where comment is not null',
  reports: 'select id from report',
  messages: 'select id from contact_message',
  users: `select id from "user" where email like 'writer-%'`,
};

/** Adds the demo catalogue to a world, and people with ratings, reports and messages. */
export async function seedPeople(world: World): Promise<WhatExists> {
  await seedDemo(world.database);
  const games = await idsOf(world, 'select id from game order by slug');
  for (let writer = 0; writer < MANY; writer += 1) {
    const email = `writer-${writer}@example.org`;
    const { call } = await signIn(world, email);
    const description = `Something is wrong, says number ${writer}.`;
    const words = { source: 'contact', name: 'Asha', email, subject: 'A question', message: description };
    const report = { gameUrl: 'https://games.example/x', reportType: 'other', description };
    const done = [
      await call('POST', `/api/games/${games[writer % games.length]}/rate`, { score: 4, comment: 'Fine.' }),
      await call('POST', '/api/reports', report),
      await call('POST', '/api/messages', words),
    ];
    for (const { statusCode, body } of done) if (statusCode !== 200) throw new Error(body);
  }
  return async (path) => {
    const kind = /(\w+)\/\{id\}/.exec(path)?.[1] ?? '';
    const own = await idsOf(world, 'select id from game where developer_profile_id is not null limit 20');
    if (path.startsWith(PUBLIC_API.path)) return [...TEXTS, ...own];
    const ids = await idsOf(world, `${IDS[kind] ?? 'select id from game order by slug'} limit ${MANY}`);
    const slugs = await idsOf(world, 'select slug as id from game limit 5');
    return [...TEXTS, ...ids, ...own, ...slugs];
  };
}

async function idsOf(world: World, query: string): Promise<string[]> {
  return (await world.em().execute<{ id: string }[]>(query)).map(({ id }) => id);
}
