import { sql } from 'kysely';
import { z } from 'zod';
import type { ClaimsShown } from '../../entities/claim.rules.ts';
import { PAGES, paths } from '../../entities/page.rules.ts';
import { addRowDependencies } from '../platform/changes/response-dependencies.ts';
import type { Em } from '../platform/database/database.ts';
import type { RenderedResponse } from '../response-cache/response-cache.ts';
import { isShown } from '../catalogue/collection.queries.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { rowsOf } from '../platform/database/rows.ts';

const listed = z.object({ folder: z.string(), slug: z.string(), day: z.string() });

/** The most addresses in one sitemap (sitemaps.org protocol 0.9). */
const MAX_URLS = 50_000;

/** `/sitemap.xml`: the public pages, then games, studios and tags, newest first. */
export async function sitemap(
  em: Em,
  origin: string,
  { share }: Pick<ClaimsShown, 'share'>,
): Promise<RenderedResponse> {
  const listedPages = Object.values(PAGES).filter(
    ({ path, listed: isListed }) => isListed && (share !== null || path !== paths.revenue),
  );
  const rows = await rowsOf(
    em,
    listed,
    sql`
    select folder, slug, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day from (
      select 'games' as folder, g.slug, coalesce(g.published_at, g.created_at) as at, g.id from game g where ${isPublic}
      union all
      select 'studios', d.slug, max(coalesce(g.published_at, g.created_at)), d.id
      from developer_profile d join game g on g.developer_profile_id = d.id where ${isPublic} group by d.id
      union all
      select 'tags', t.name, max(coalesce(g.published_at, g.created_at)), t.id
      from tag t join game_tag gt on gt.tag_id = t.id join game g on g.id = gt.game_id where ${isPublic} group by t.id
      union all
      select 'collections', c.slug, c.created_at, c.id from collection c where ${isShown}
    ) listed order by folder = 'games' desc, folder, at desc, id desc limit ${MAX_URLS - listedPages.length}
  `,
  );
  addRowDependencies(rows);
  const urls = [
    ...listedPages.map(({ path }) => `<url><loc>${origin}${path}</loc></url>`),
    ...rows.map(
      ({ folder, slug, day }) =>
        `<url><loc>${origin}/${folder}/${encodeURIComponent(slug)}</loc><lastmod>${day}</lastmod></url>`,
    ),
  ];
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
  };
}

/** `/robots.txt`: allows everything except administration and the APIs. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: ${paths.admin}\nDisallow: ${paths.adminLogin}\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
