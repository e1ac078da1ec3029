import { type RawBuilder, sql } from 'kysely';
import type { Edition, Game } from '../../entities/game.entity.ts';
import { isPendingReview } from '../catalogue/edition.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import type { MemberContext } from '../context.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { isAdministrator } from '../user/administrator.view.ts';

/**
 * Whether this administrator may decide on a row `g` of `game`: nobody decides an appeal against their own rejection while
 * another administrator, who is not the game's developer, can sign in.
 */
export const mayDecideSql = (env: Pick<Env, 'oidc'>, moderatorId: string): RawBuilder<boolean> => sql`(
  coalesce(g.rejection ->> 'state', '') <> 'answered' or g.rejection ->> 'moderatorId' <> ${moderatorId}
  or not exists (select 1 from "user" u where ${isAdministrator(env)} and u.blocked_at is null and u.id <> ${moderatorId}
    and not exists (select 1 from developer_profile d where d.id = g.developer_profile_id and d.user_id = u.id)))`;

/** @throws AppError another_decides when this administrator rejected what the locked game's developer has answered */
async function requireOtherModerator(
  ctx: Pick<MemberContext, 'env' | 'viewer'>,
  em: Em,
  game: Game,
): Promise<void> {
  const games = db(em).selectFrom('game as g').select('g.id').where('g.id', '=', game.id);
  const decidable = await games.where(mayDecideSql(ctx.env, ctx.viewer.user.id)).executeTakeFirst();
  if (decidable === undefined) throw new AppError('another_decides');
}

/**
 * Returns what waits of a locked game.
 * @throws AppError already_decided when nothing waits; another_decides on the answer to a rejection of one's own
 */
export async function requirePendingEdition(ctx: MemberContext, em: Em, game: Game): Promise<Edition> {
  if (!isPendingReview(game)) throw new AppError('already_decided');
  await requireOtherModerator(ctx, em, game);
  return latestEdition(game);
}

/** The name of the decider in a notice to the developer. */
export const describeReviewer = ({ rejection }: Game): string =>
  rejection?.state === 'answered' ? 'A moderator read your appeal and' : 'A moderator';
