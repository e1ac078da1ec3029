import { sql } from 'kysely';
import type { Edition, Game } from '../../entities/game.entity.ts';
import { Tag } from '../../entities/tag.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';
import { indexWords } from '../catalogue/index-words.ts';
import { addressHash } from '../platform/images/picture-address.ts';

/**
 * Copies to a game what lists filter, sort and search by of the edition by which it is known from now on. Nothing else
 * writes these fields. Flushes.
 */
export async function showEdition(em: Em, game: Game, edition: Edition): Promise<void> {
  const { title, ageRating, multiplayer, categories, srcUrl, thumbUrl } = edition;
  em.assign(game, { title, ageRating, multiplayer, hosted: srcUrl === null, categorySlugs: categories });
  if (game.picture?.version !== addressHash(thumbUrl)) game.picture = null;
  await em.populate(game, ['tags']);
  game.tags.set(await tagsNamed(em, edition.tags));
  await em.flush();
  await indexWords(em, game, edition);
}

/** Lets a game at an address be framed from there, besides what is allowed already; an uploaded game needs no address. */
export function allowOrigin(game: Game, { srcUrl, upload }: Edition): void {
  if (upload) game.originAllowlists = [];
  if (!srcUrl) return;
  const allowedOrigin = new URL(srcUrl).origin.toLowerCase();
  const listed = game.originAllowlists.some((other) => other.allowedOrigin.toLowerCase() === allowedOrigin);
  if (!listed) game.originAllowlists = [...game.originAllowlists, { allowedOrigin }];
}

async function tagsNamed(em: Em, names: readonly string[]): Promise<Tag[]> {
  if (names.length === 0) return [];
  // Two submissions may add the same new tag at once: the second insert does nothing and finds the first one's row.
  for (const name of [...names].toSorted()) {
    await sql`insert into tag (id, name) values (${uuidv7()}, ${name}) on conflict (name) do nothing`.execute(
      em.getKysely(),
    );
  }
  return em.find(Tag, { name: { $in: [...names] } });
}
