import { sql } from 'kysely';
import { z } from 'zod';
import type { Em } from '../platform/database/database.ts';
import type { Answer } from '../response-cache/response-cache.ts';
import { rowsOf } from '../platform/database/rows.ts';

const listed = z.object({ slug: z.string(), day: z.string() });

/** The public pages in the sitemap, besides the games. */
const PAGES = [
  '/',
  '/categories',
  '/new',
  '/trending',
  '/kids',
  '/help',
  '/contact',
  '/report',
  '/privacy',
  '/terms',
  '/kids-safety',
  '/revenue',
  '/api-docs',
  '/guidelines',
  '/developer',
  '/submit',
] as const;

/** The most addresses in one sitemap (sitemaps.org protocol 0.9). */
const MAX_URLS = 50_000;

/** `/sitemap.xml`: the public pages and games, newest first. */
export async function sitemap(em: Em, origin: string): Promise<Answer> {
  const rows = await rowsOf(
    em,
    listed,
    sql`
    select slug, to_char(coalesce(published_at, created_at) at time zone 'UTC', 'YYYY-MM-DD') as day
    from game where status = 'APPROVED' order by published_at desc, id desc limit ${MAX_URLS - PAGES.length}
  `,
  );
  const urls = [
    ...PAGES.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...rows.map(
      ({ slug, day }) =>
        `<url><loc>${origin}/games/${encodeURIComponent(slug)}</loc><lastmod>${day}</lastmod></url>`,
    ),
  ];
  return {
    status: 200,
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    shows: new Set(rows.map(({ slug }) => slug)),
  };
}

/** `/robots.txt`: allows everything except administration and the APIs. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /admin-login\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
