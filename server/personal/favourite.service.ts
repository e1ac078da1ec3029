import { sql } from 'kysely';
import { z } from 'zod';
import type { GameCard, GameDetail } from '../../entities/game.schema.ts';
import type { Context, MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { readCards } from '../catalogue/card.queries.ts';
import { readGame } from '../catalogue/game.queries.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { takeOne } from '../platform/limits/limit.service.ts';
import type { Viewer } from '../session/viewer.ts';
import { rowsOf } from '../platform/database/rows.ts';

const target = z.object({ id: z.string() });

/**
 * Adds a game to the person's favourites; idempotent.
 * @throws AppError game_not_found
 */
export async function addFavourite(ctx: MemberContext, gameId: string): Promise<{ isFavorited: boolean }> {
  await takeOne(ctx, 'favourite', ctx.viewer.user.id);
  const rows = await rowsOf(
    ctx.em,
    target,
    sql`
    with target as (select g.id from game g where g.id = ${gameId} and ${isPublic}),
    stored as (
      insert into favourite (user_id, game_id, created_at) select ${ctx.viewer.user.id}, target.id, now() from target
      on conflict do nothing
    )
    select id from target
  `,
  );
  if (rows.length === 0) throw new AppError('game_not_found');
  return { isFavorited: true };
}

/** Removes a favourite; does nothing when the game is not one. */
export async function removeFavourite(ctx: MemberContext, gameId: string): Promise<{ isFavorited: boolean }> {
  await takeOne(ctx, 'favourite', ctx.viewer.user.id);
  await sql`delete from favourite where user_id = ${ctx.viewer.user.id} and game_id = ${gameId}`.execute(
    ctx.em.getKysely(),
  );
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
  const { rows } = await sql`
    select from favourite where user_id = ${viewer.user.id} and game_id = ${game.id}
  `.execute(em.getKysely());
  return { ...game, isFavorited: rows.length > 0 };
}
