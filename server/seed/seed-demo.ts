import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { DEFAULT_BRAND } from '../../entities/brand-shown.rules.ts';
import { Collection } from '../../entities/collection.entity.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { type GameMeta, games } from 'playport-games/catalogue';
import type { Services } from '../context.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { addGame } from '../edition/add-game.ts';
import { pictureInBuild } from '../edition/retire-games.ts';
import { ensureCategories } from '../catalogue/game.service.ts';
import { addCollection } from '../catalogue/collection.service.ts';
import { addStudio } from '../studio/studio.service.ts';
import { trendWeight } from '../play/play.service.ts';
import { slugify } from '../catalogue/slug.ts';
import { COLLECTIONS } from './collections.ts';
import { db } from '../platform/database/db.ts';

/** An arbitrary number for the advisory lock of processes that fill an empty catalogue at once. */
const DEMO_LOCK = 7_204_964;
/** Interval at which a process asks whether another has filled the catalogue, in milliseconds. */
const POLL_MS = 100;

/** The row of `portal_setting` with the games that this database has been given, whether or not it still has them. */
const DEMO_GAMES = 'demo-games';
const addedGames = z.object({ slugs: z.array(z.string()) });

const DAY_MS = 86_400_000;
/** The share of a demo game's plays that counts as recent; the initial trend is computed from it. */
const RECENT_SHARE = 0.02;

/**
 * Fills an empty catalogue with the first-party games and invented numbers (docs/development.md, Demo data).
 * @returns the number of games added; 0 when there were games already
 */
export async function seedDemo(database: Database, now: Date = new Date()): Promise<number> {
  return database.orm.em.fork().transactional(async (em) => {
    await waitForOthers(em);
    if ((await db(em).selectFrom('game').select('id').limit(1).executeTakeFirst()) !== undefined) return 0;
    await ensureCategories(em);
    await addGames(em, games, now);
    await addDemoCollections(em, now);
    await storeAddedGames(
      em,
      games.map(({ slug }) => slug),
    );
    return games.length;
  });
}

/**
 * Adds the first-party games that this release brings to a portal which has such games of an earlier one. A game that an
 * administrator has deleted does not come back, and none takes the address of another. Does nothing when it is repeated.
 * @param release the games of this release
 * @returns the titles of the games added, which begin without plays and votes
 */
export async function addNewGames(
  { database, changes }: Pick<Services, 'database' | 'changes'>,
  now: Date,
  release: readonly GameMeta[] = games,
): Promise<string[]> {
  const titles = await database.orm.em.fork().transactional(async (em) => {
    await waitForOthers(em);
    const slugs = await readAddedGames(em, release);
    const later = release.filter(({ slug }) => !slugs.includes(slug));
    if (later.length === 0 || !(await hasOwnGame(em))) return [];
    const taken = await takenSlugs(em, later);
    const added = later.filter(({ slug }) => !taken.includes(slug));
    const unplayed = { plays: 0, ratingCount: 0, ratingAvg: 0 };
    await addGames(
      em,
      added.map((game) => ({ ...game, publishedDaysAgo: 0, demo: unplayed })),
      now,
    );
    await storeAddedGames(em, [...slugs, ...later.map(({ slug }) => slug)]);
    return added.map(({ title }) => title);
  });
  if (titles.length > 0) await changes.announce({ kind: 'catalogue' });
  return titles;
}

async function addGames(em: Em, added: readonly GameMeta[], now: Date): Promise<void> {
  const studios = await makeStudios(em, now);
  for (const game of added) await addDemoGame(em, game, { studio: studios.get(game.studio) ?? null, now });
}

/** Returns the slugs of the games that the database has been given; those of 1.0.0 where an earlier release did not note them. */
async function readAddedGames(em: Em, release: readonly GameMeta[]): Promise<readonly string[]> {
  const setting = await db(em)
    .selectFrom('portal_setting')
    .select('value')
    .where('name', '=', DEMO_GAMES)
    .executeTakeFirst();
  if (setting !== undefined) return addedGames.parse(setting.value).slugs;
  return release.filter(({ since }) => since === undefined).map(({ slug }) => slug);
}

async function storeAddedGames(em: Em, slugs: readonly string[]): Promise<void> {
  const value = { slugs };
  await db(em)
    .insertInto('portal_setting')
    .values({ name: DEMO_GAMES, enabled: true, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Whether the catalogue has a game of the portal's own. */
async function hasOwnGame(em: Em): Promise<boolean> {
  const row = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as live', 'live.id', 'g.live_id')
    .select('g.id')
    .where('live.src_url', 'is', null)
    .where('live.upload_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function takenSlugs(em: Em, release: readonly GameMeta[]): Promise<string[]> {
  const rows = await db(em)
    .selectFrom('game')
    .select('slug')
    .where(
      'slug',
      'in',
      release.map(({ slug }) => slug),
    )
    .execute();
  return rows.map(({ slug }) => slug);
}

/**
 * Waits, however long it takes, until no other process fills the catalogue; none does so until the transaction ends. Asks
 * again and again: a statement that waited would be ended by its time limit, or its connection as a silent one.
 */
async function waitForOthers(em: Em): Promise<void> {
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${DEMO_LOCK}) as taken`;
  while ((await lock.execute(em.getKysely())).rows[0]?.taken !== true) await sleep(POLL_MS);
}

async function addDemoCollections(em: Em, now: Date): Promise<void> {
  // Those that are there lost their games with the catalogue.
  await em.nativeDelete(Collection, { slug: { $in: COLLECTIONS.map(({ title }) => slugify(title)) } });
  for (const [place, { title, text, games: slugs }] of COLLECTIONS.entries()) {
    const members = await em.find(Game, { slug: { $in: [...slugs] } });
    const ids = new Map(members.map(({ id, slug }) => [slug, id]));
    await addCollection(
      em,
      { title, text, published: true, games: slugs.flatMap((slug) => ids.get(slug) ?? []) },
      new Date(now.getTime() + place),
    );
  }
}

async function makeStudios(em: Em, now: Date): Promise<Map<string, DeveloperProfile>> {
  const studios = new Map<string, DeveloperProfile>();
  for (const studio of new Set(games.map((game) => game.studio))) {
    const address = `${studio.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}@playport.test`;
    // The games may have been deleted while their studios' accounts remain.
    const user =
      (await em.findOne(User, { email: address })) ??
      em.create(User, { email: address, name: studio, role: 'PLAYER', createdAt: now });
    studios.set(
      studio,
      (await em.findOne(DeveloperProfile, { user })) ??
        (await addStudio(em, { user, studio, createdAt: now, site: DEFAULT_BRAND.name })),
    );
  }
  await em.flush();
  return studios;
}

async function addDemoGame(
  em: Em,
  meta: GameMeta,
  { studio, now }: { readonly studio: DeveloperProfile | null; readonly now: Date },
): Promise<void> {
  const publishedAt = new Date(now.getTime() - meta.publishedDaysAgo * DAY_MS);
  const game = await addGame(em, {
    slug: meta.slug,
    title: meta.title,
    description: meta.description,
    instructions: meta.instructions,
    thumbUrl: pictureInBuild(meta.slug),
    status: 'APPROVED',
    playType: 'CANVAS',
    ageRating: meta.ageRating,
    singlePlayer: meta.players !== '2',
    multiplayer: meta.multiplayer,
    onlinePlaces: meta.onlinePlaces ?? null,
    inputs: [...meta.inputs],
    goodOnPhones: meta.goodOnPhones,
    orientation: meta.orientation ?? 'any',
    controls: [...meta.controls],
    createdAt: publishedAt,
    publishedAt,
    developerProfile: studio,
    categories: meta.categories,
    tags: meta.tags,
  });
  const { plays, ratingCount, ratingAvg } = meta.demo;
  // A young game's plays are mostly recent, which makes it trend.
  const recent = Math.max(1, (plays * RECENT_SHARE * 30) / (meta.publishedDaysAgo + 7));
  game.plays = plays;
  game.ratingCount = ratingCount;
  game.ratingSum = Math.round(ratingCount * ratingAvg);
  game.trend = trendWeight(now.getTime()) + Math.log2(recent);
  await em.flush();
}
