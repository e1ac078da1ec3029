import { sql } from 'kysely';
import { z } from 'zod';
import { SLUG } from '../../entities/game.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';

const taking = z.object({ slug: z.string() });

/** A title as the readable part of an address, in its own script: lower case, words joined by dashes. */
export function slugify(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const room = SLUG.max - 8;
  // By characters: many scripts have some of two UTF-16 units, of which half is none.
  return [...words.join('-')].slice(0, room).join('').replace(/-$/, '') || 'game';
}

/** The first of `slug`, `slug-2`, `slug-3` … that no game has; the caller's transaction holds it until it ends. */
export async function freeSlug(em: Em, title: string): Promise<string> {
  const wanted = slugify(title);
  // Two submissions of one title at once: the second waits here and then sees the first one's row.
  await sql`select pg_advisory_xact_lock(hashtext(${`slug:${wanted}`}))`.execute(em.getKysely());
  const rows = await rowsOf(
    em,
    taking,
    sql`
    select slug from game where slug = ${wanted} or slug like ${`${wanted.replaceAll(/[\\%_]/g, '\\$&')}-%`}
  `,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}
