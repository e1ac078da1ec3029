import { sql } from 'kysely';
import { CATEGORIES } from '../../entities/category.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import type { Edition, Game } from '../../entities/game.entity.ts';
import { allSearchWords } from '../../entities/game.rules.ts';
import type { Em } from '../platform/database/database.ts';

/**
 * Indexes the words of a stored game for search: of its title (weight A), its tags and categories, `multiplayer` and `kids`
 * where it is (B), its description and studio (C). Those of title, tags and categories are known to misspelt searches.
 */
export async function indexWords(em: Em, game: Game, edition: Edition): Promise<void> {
  const { title, tags, multiplayer, ageRating, description } = edition;
  // Splits words as the search does: PostgreSQL's parser keeps `slither.io` and the `-3` of `run-3` whole.
  const words = allSearchWords([title, ...tags].join(' '));
  const categories = CATEGORIES.filter(({ slug }) => edition.categories.includes(slug));
  const known = [...new Set([...words, ...allSearchWords(categories.map(({ name }) => name).join(' '))])];
  const labels = [...words, ...categories.flatMap(({ name, slug }) => [name, slug])];
  if (multiplayer) labels.push('multiplayer');
  if (ageRating === 'KIDS') labels.push('kids');
  const studio = game.developerProfile
    ? (await em.findOne(DeveloperProfile, game.developerProfile.id))?.studio
    : undefined;
  const db = em.getKysely();
  // In a fixed order, because two submissions with the same words could deadlock.
  await sql`insert into search_word (word) select unnest(${sql.val(known.toSorted())}::text[])
    on conflict do nothing`.execute(db);
  const ofText = (text: string, weight: 'A' | 'B' | 'C') =>
    sql`setweight(to_tsvector('simple', ${text}), ${sql.lit(weight)})`;
  await sql`insert into game_words (game_id, title, words) values (${game.id}, to_tsvector('simple', ${title}),
      ${ofText(title, 'A')} || ${ofText(labels.join(' '), 'B')} || ${ofText(description, 'C')} || ${ofText(studio ?? '', 'C')})
    on conflict (game_id) do update set title = excluded.title, words = excluded.words`.execute(db);
}
