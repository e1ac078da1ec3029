import { sql } from 'kysely';
import type { GameCard, GameDetail } from '../../entities/game.schema.ts';
import type { Context, MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { readCards } from '../catalogue/card.queries.ts';
import { readGame } from '../catalogue/game.queries.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { requirePublicGame } from '../catalogue/public-game.queries.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import type { Viewer } from '../session/viewer.ts';
import { db } from '../platform/database/db.ts';

/**
 * Adds a game to the person's favourites; idempotent.
 * @throws AppError game_not_found
 */
export async function addFavourite(ctx: MemberContext, gameId: string): Promise<{ isFavorited: boolean }> {
  await consumeRateLimit(ctx, 'favourite', ctx.viewer.user.id);
  await requirePublicGame(ctx.em, gameId);
  await db(ctx.em)
    .insertInto('favourite')
    .values({ user_id: ctx.viewer.user.id, game_id: gameId, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { isFavorited: true };
}

/** Removes a favourite; does nothing when the game is not one. */
export async function removeFavourite(ctx: MemberContext, gameId: string): Promise<{ isFavorited: boolean }> {
  await consumeRateLimit(ctx, 'favourite', ctx.viewer.user.id);
  await db(ctx.em)
    .deleteFrom('favourite')
    .where('user_id', '=', ctx.viewer.user.id)
    .where('game_id', '=', gameId)
    .execute();
  return { isFavorited: false };
}

/** Lists the person's favourites that are still public, newest first. */
export async function listFavourites(em: Em, userId: string): Promise<GameCard[]> {
  const favourites = sql`select f.game_id as id, row_number() over (order by f.created_at desc, f.game_id) as position
    from favourite f join game g on g.id = f.game_id where f.user_id = ${userId} and ${isPublic}`;
  return readCards(em, favourites);
}

/**
 * Reads a game's page as this viewer sees it.
 * @throws AppError game_not_found, also for a game that is not public
 */
export async function readGameFor(
  { em, env, viewer }: Context & { readonly viewer: Viewer },
  slug: string,
): Promise<GameDetail> {
  const game = await readGame(em, slug, env.playOrigin);
  if (viewer.kind === 'guest') return game;
  const favourite = await db(em)
    .selectFrom('favourite')
    .select('game_id')
    .where('user_id', '=', viewer.user.id)
    .where('game_id', '=', game.id)
    .executeTakeFirst();
  return { ...game, isFavorited: favourite !== undefined };
}
