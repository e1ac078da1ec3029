import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { GAME_STATUSES } from '../../entities/game.rules.ts';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import {
  listPublicGames as listInput,
  type ListPublicGames,
  type PublicGame,
  type PublicGameDetail,
  type PublicGameList,
} from '../../entities/public-api.schema.ts';
import type { ApiCaller } from '../api-key/api-key-authentication.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { conditionsOf, fitsFilter } from '../catalogue/filter.view.ts';
import { isFeatured } from '../catalogue/game.queries.ts';
import {
  averageRatingSql,
  hasCategory,
  isPublic,
  isoTime,
  joinShown,
  etagSql,
} from '../catalogue/game.view.ts';
import { addRowDependencies } from '../platform/changes/response-dependencies.ts';
import { rowsOf, shallowList, shallowObject } from '../platform/database/rows.ts';

const pageOfGames = z.object({ total: z.int(), games: shallowList<PublicGame>() });
const shownGame = z.object({
  game: shallowObject<Omit<PublicGameDetail, 'status' | 'in_review'>>(),
  own: z.boolean(),
  status: z.enum(GAME_STATUSES),
  in_review: z.boolean(),
  etag: z.string(),
});

/** The caller of the public API: the owner of a key, or anyone. */
export type Reader = Context & { readonly viewer: ApiCaller };

/** A row `g` of `game` with the public API's field names; the portal's own pictures get absolute URLs. */
const publicFields = (portal: string) => sql`
  'id', g.id, 'title', g.title, 'slug', g.slug, 'description', e.description,
  'thumbnail', case when e.thumb_url like '/%' then ${portal}::text || e.thumb_url else e.thumb_url end,
  'category', g.category_slugs[1], 'plays', g.plays, 'rating', ${averageRatingSql}, 'created_at', ${isoTime('g.created_at')}`;

const ownedBy = (userId: string): RawBuilder<boolean> => sql`exists (
  select 1 from developer_profile d where d.id = g.developer_profile_id and d.user_id = ${userId})`;

/**
 * Lists a page of games, newest first, with a link to the next page. The link names the last game shown, so that new
 * games do not shift the pages. Ids sort by creation time (UUIDv7).
 * @throws AppError api_key_required for games that are not public, without a key
 */
export async function listPublicGames(ctx: Reader, input: ListPublicGames): Promise<PublicGameList> {
  const { limit, page } = input;
  const { total, games: rows } = await readPage(ctx, input);
  const games = addRowDependencies(rows.slice(0, limit));
  const last = games.at(-1);
  if (rows.length > limit && last !== undefined)
    ctx.effects.setHeader('link', linkToNext(ctx, input, last.id));
  return { games, total, page, limit };
}

/** Whether a list is the same for everyone allowed to read it; takes unvalidated input. */
export const isSameForAll = (input: unknown): boolean =>
  listInput.safeParse(input).data?.status === 'APPROVED';

/** Reads one more game than the page shows, to detect a next page. */
async function readPage(
  ctx: Reader,
  input: ListPublicGames,
): Promise<{ total: number; games: PublicGame[] }> {
  const { limit, page, cursor } = input;
  const condition = conditionOf(ctx, input);
  const offset = cursor === undefined ? (page - 1) * limit : 0;
  const rows = await rowsOf(
    ctx.em,
    pageOfGames,
    sql`select
    ${totalOf(input, condition)} as total,
    (select coalesce(json_agg(shown order by position), '[]') from (
      select json_build_object(${publicFields(ctx.env.publicOrigin)}) as shown, row_number() over () as position from (
        select g.* from game g where ${condition} and ${cursor === undefined ? sql`true` : sql`g.id < ${cursor}::uuid`}
        order by g.id desc limit ${limit + 1} offset ${offset}
      ) g ${joinShown}
    ) listed) as games
  `,
  );
  return rows[0] ?? { total: 0, games: [] };
}

/**
 * Uses stored counts for all public games and for a category; counts the rows for other filters, which match few games.
 */
function totalOf(input: ListPublicGames, condition: RawBuilder<unknown>) {
  const { status, featured, category = '' } = input;
  if (status !== 'APPROVED' || featured !== undefined || conditionsOf(input).length > 0)
    return sql`(select count(*)::int from game g where ${condition})`;
  return sql`coalesce((select games from game_count where category = ${category}), 0)`;
}

function conditionOf({ viewer }: Reader, input: ListPublicGames): RawBuilder<unknown> {
  const { category, featured, status } = input;
  if (status !== 'APPROVED' && viewer.kind !== 'key') throw new AppError('api_key_required');
  const owned = status === 'APPROVED' || viewer.kind !== 'key' ? sql`true` : ownedBy(viewer.user.id);
  const inCategory = category ? hasCategory(category) : sql`true`;
  const onHome = featured === undefined ? sql`true` : featured ? isFeatured : sql`not ${isFeatured}`;
  return sql`g.status = ${status} and ${owned} and ${inCategory} and ${onHome} and ${fitsFilter(input)}`;
}

/** Builds the link to the next page (RFC 8288 §3): the same filter, after the last game. */
function linkToNext(ctx: Reader, input: ListPublicGames, last: string): string {
  const next = new URL(`${PUBLIC_API.path}/games`, ctx.env.publicOrigin);
  // The parts of a filter are separated by commas, as arrays in a text are.
  for (const [name, value] of Object.entries({ ...input, page: input.page + 1, cursor: last })) {
    if (value !== undefined && value !== '') next.searchParams.set(name, String(value));
  }
  return `<${next.href}>; rel="next"`;
}

/**
 * Reads one game, with its ETag. Only its owner sees its status.
 * @throws AppError game_not_found, also for another person's game that is not public
 */
export async function readPublicGame(ctx: Reader, id: string): Promise<PublicGameDetail> {
  const own = ctx.viewer.kind === 'key' ? ownedBy(ctx.viewer.user.id) : sql`false`;
  const rows = await rowsOf(
    ctx.em,
    shownGame,
    sql`select json_build_object(${publicFields(ctx.env.publicOrigin)}, 'stage_width', (e.stage ->> 'width')::int,
        'stage_height', (e.stage ->> 'height')::int) as game, ${own} as own, g.status,
      g.live_id is not null and g.waiting_id is not null as in_review, ${etagSql} as etag
    from game g ${joinShown} where g.id = ${id} and (${isPublic} or ${own})
  `,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError('game_not_found');
  ctx.effects.setHeader('etag', `"${row.etag}"`);
  return row.own ? { ...row.game, status: row.status, in_review: row.in_review } : row.game;
}
