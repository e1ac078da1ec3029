import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { DEFAULT_BRAND } from '../../entities/brand-shown.rules.ts';
import { Collection } from '../../entities/collection.entity.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { type GameMeta, games } from 'playport-games/catalogue';
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
    const studios = await makeStudios(em, now);
    for (const game of games) await addDemoGame(em, game, { studio: studios.get(game.studio) ?? null, now });
    await addDemoCollections(em, now);
    return games.length;
  });
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
