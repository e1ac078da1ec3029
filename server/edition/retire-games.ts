import { sql } from 'kysely';
import type { Game } from '../../entities/game.entity.ts';
import { RETIRED, withdrawAfter } from '../../entities/rejection.rules.ts';
import { SLUGS_IN_BUILD } from '../catalogue/release-games.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import type { Services } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { discardEdition, setLiveEdition } from './edition.ts';
import { lockGames } from './locks.ts';

/**
 * Compares the portal's own games in the database with those of this release. One that the release no longer has is retired: it leaves the
 * catalogue and keeps its page, saves, boards and medals. One that the release has again returns. Does nothing when it is repeated.
 * @param slugs of the games of this release's build
 * @returns the titles of the games that were retired
 */
export async function retireGames(
  { database, changes }: Pick<Services, 'database' | 'changes'>,
  at: Date,
  slugs = SLUGS_IN_BUILD,
): Promise<string[]> {
  const changed = await database.orm.em.fork().transactional(async (em) => {
    const games = await lockChanged(em, slugs);
    for (const game of games) {
      if (game.retiredAt) await returnToCatalogue(em, game, at);
      else retire(em, game, at);
    }
    return games.map(({ title, retiredAt }) => ({ title, isRetired: Boolean(retiredAt) }));
  });
  if (changed.length > 0) await changes.announce({ kind: 'catalogue' });
  return changed.filter(({ isRetired }) => isRetired).map(({ title }) => title);
}

/** Locks the portal's own games that are retired although the release has them, or are not although it has not. */
async function lockChanged(em: Em, slugs: readonly string[]): Promise<Game[]> {
  const isInRelease = sql<boolean>`g.slug = any(${sql.val([...slugs])}::text[])`;
  // By the index of the editions of the portal's own: most games of a large catalogue are at addresses or uploaded.
  const rows = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as own', 'own.game_id', 'g.id')
    .select('g.id')
    .where('own.src_url', 'is', null)
    .where('own.upload_id', 'is', null)
    .where(sql<boolean>`own.id = coalesce(g.live_id, g.waiting_id)`)
    .where(sql<boolean>`(g.live_id is not null or g.retired_at is not null)`)
    .where(sql<boolean>`${isInRelease} = (g.retired_at is not null)`)
    .execute();
  const games = await lockGames(
    em,
    rows.map(({ id }) => id),
  );
  // Another process may have been first.
  return games.filter(({ slug, retiredAt }) => slugs.includes(slug) === Boolean(retiredAt));
}

/** The address of a game's picture that is a part of the build, and goes with it. */
export const pictureInBuild = (slug: string): string => `/thumbs/${slug}-800.webp`;

function retire(em: Em, game: Game, at: Date): void {
  const { live, waiting } = game;
  if (live) live.leftAt = at;
  if (live?.thumbUrl === pictureInBuild(game.slug)) live.thumbUrl = '';
  em.assign(game, {
    picture: null,
    retiredAt: at,
    live: null,
    waiting: live ?? null,
    rejection: withdrawAfter(game.rejection),
  });
  if (waiting?.id !== live?.id) discardEdition(em, game, waiting);
  if (game.status === 'APPROVED') em.assign(game, { status: 'REJECTED', decisionReason: RETIRED });
}

async function returnToCatalogue(em: Em, game: Game, at: Date): Promise<void> {
  const edition = latestEdition(game);
  if (edition.thumbUrl === '') edition.thumbUrl = pictureInBuild(game.slug);
  em.assign(game, { retiredAt: null, waiting: null });
  if (game.status === 'REJECTED') em.assign(game, { status: 'APPROVED', decisionReason: null });
  await setLiveEdition(em, game, edition, at);
}
