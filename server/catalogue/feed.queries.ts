import { sql } from 'kysely';
import { z } from 'zod';
import { PAGE_SIZE } from '../../entities/game.rules.ts';
import type { ListGames } from '../../entities/game.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { addRowDependencies } from '../platform/changes/response-dependencies.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { selectPage, conditionOf, ORDER } from './game.queries.ts';
import { isoTime, joinLive } from './game.view.ts';

const entry = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  studio: z.string().nullable(),
  publishedAt: z.iso.datetime(),
});
/** A game as a feed names it. */
export type FeedEntry = z.infer<typeof entry>;

const named = z.object({ name: z.string().nullable() });

/** The filter of a feed's games; all games without one. */
export type FeedFilter = Pick<ListGames, 'category' | 'studio' | 'tag'> & {
  /** The slug of a public collection. */
  readonly collection?: string | undefined;
};

const inCollection = (slug: string) => sql`g.id in (
  select m.game_id from collection_game m join collection c on c.id = m.collection_id where c.slug = ${slug} and c.published)`;

/** Lists the newest games of a feed. */
export async function listForFeed(em: Em, filter: FeedFilter): Promise<FeedEntry[]> {
  const { collection } = filter;
  const condition = collection === undefined ? conditionOf(filter) : inCollection(collection);
  const newest = selectPage({ limit: PAGE_SIZE, offset: 0 }, ORDER.newest, condition);
  const games = await rowsOf(
    em,
    entry,
    sql`select g.id, g.slug, g.title, e.description, d.studio,
      coalesce(${isoTime('g.published_at')}, ${isoTime('g.created_at')}) as "publishedAt"
    from (${newest}) chosen join game g on g.id = chosen.id ${joinLive}
      left join developer_profile d on d.id = g.developer_profile_id
    order by chosen.position`,
  );
  return addRowDependencies(games);
}

/** Returns the name of what a filter selects, as the page's heading has it; null if it selects nothing that exists. */
export async function filterNameOf(
  em: Em,
  { category, studio, tag, collection }: FeedFilter,
): Promise<string | null> {
  const [row] = await rowsOf(
    em,
    named,
    sql`select case
      when ${category ?? null}::text is not null then (select c.name || ' games' from category c where c.slug = ${category ?? null})
      when ${studio ?? null}::text is not null then (select 'Games by ' || d.studio from developer_profile d where d.slug = ${studio ?? null})
      when ${tag ?? null}::text is not null then (select 'Games tagged ' || t.name from tag t where t.name = ${tag ?? null})
      when ${collection ?? null}::text is not null then (select c.title from collection c where c.slug = ${collection ?? null} and c.published)
      else 'New games' end as name`,
  );
  return row?.name ?? null;
}
