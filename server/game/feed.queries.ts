import { sql } from 'kysely';
import { z } from 'zod';
import { PAGE_SIZE } from '../../entities/game.rules.ts';
import type { ListGames } from '../../entities/game.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { choose, conditionOf, ORDER } from './game.queries.ts';
import { isoTime } from './game.view.ts';

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

/** Which games a feed has; all of them without a filter. */
export type FeedFilter = Pick<ListGames, 'category' | 'studio' | 'tag'>;

/** Lists the newest games of a feed. */
export async function listForFeed(em: Em, filter: FeedFilter): Promise<FeedEntry[]> {
  const newest = choose({ limit: PAGE_SIZE, offset: 0 }, ORDER.newest, conditionOf(filter));
  return rowsOf(
    em,
    entry,
    sql`select g.id, g.slug, g.title, g.description, d.studio,
      coalesce(${isoTime('g.published_at')}, ${isoTime('g.created_at')}) as "publishedAt"
    from (${newest}) chosen join game g on g.id = chosen.id
      left join developer_profile d on d.id = g.developer_profile_id
    order by chosen.position`,
  );
}

/** Returns the name of what a filter selects, as the page's heading has it; null if it selects nothing that exists. */
export async function nameOf(em: Em, { category, studio, tag }: FeedFilter): Promise<string | null> {
  const [row] = await rowsOf(
    em,
    z.object({ name: z.string().nullable() }),
    sql`select case
      when ${category ?? null}::text is not null then (select c.name || ' games' from category c where c.slug = ${category ?? null})
      when ${studio ?? null}::text is not null then (select 'Games by ' || d.studio from developer_profile d where d.slug = ${studio ?? null})
      when ${tag ?? null}::text is not null then (select 'Games tagged ' || t.name from tag t where t.name = ${tag ?? null})
      else 'New games' end as name`,
  );
  return row?.name ?? null;
}
