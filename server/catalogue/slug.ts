import { sql } from 'kysely';
import { z } from 'zod';
import { SLUG } from '../../entities/game.rules.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** The tables of what has a slug; a studio keeps its earlier ones. */
const TAKEN = {
  game: sql.table('game'),
  studio: sql.table('studio_address'),
  collection: sql.table('collection'),
} as const;

const taking = z.object({ slug: z.string() });

/**
 * A title as the readable part of an address, in its own script: lower case, words joined by hyphens.
 * @param empty the slug of a title without letters and digits
 */
export function slugify(title: string, empty: keyof typeof TAKEN = 'game'): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const room = SLUG.max - 8;
  // Cuts by character: in many scripts some characters have two UTF-16 units, and half of one is invalid.
  return [...words.join('-')].slice(0, room).join('').replace(/-$/, '') || empty;
}

/** Returns the first unused of `slug`, `slug-2`, `slug-3` …, reserved until the caller's transaction ends. */
export async function freeSlug(em: Em, title: string, of: keyof typeof TAKEN = 'game'): Promise<string> {
  const base = slugify(title, of);
  // Of two at once that begin with one word, the second waits here and then sees the first one's row: "Pixel" may become
  // `pixel-2`, which is also the slug of "Pixel 2".
  const [word = ''] = base.split('-', 1);
  await sql`select pg_advisory_xact_lock(hashtext(${`${of} slug:${word}`}))`.execute(em.getKysely());
  const rows = await rowsOf(
    em,
    taking,
    sql`
    select slug from ${TAKEN[of]} where slug = ${base} or slug like ${`${base.replaceAll(/[\\%_]/g, '\\$&')}-%`}
  `,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** The slug that stands percent-encoded in an address; null where it can be none. */
export function decodeSlug(encoded: string): string | null {
  try {
    const slug = decodeURIComponent(encoded);
    // The database takes no NUL.
    return slug.length > SLUG.max || slug.includes('\0') ? null : slug;
  } catch {
    return null;
  }
}
