import { sql } from 'kysely';
import { Category } from '../../entities/category.entity.ts';
import { CATEGORIES, type CategorySlug, KIDS_CATEGORY } from '../../entities/category.rules.ts';
import type { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { allSearchWords } from '../../entities/game.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { Tag } from '../../entities/tag.entity.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';

/** The fields of a new game; its tallies start at 0. */
export type NewGame = Pick<
  Game,
  | 'slug'
  | 'title'
  | 'description'
  | 'instructions'
  | 'thumbUrl'
  | 'srcUrl'
  | 'hosted'
  | 'originAllowlists'
  | 'status'
  | 'playType'
  | 'ageRating'
  | 'multiplayer'
  | 'inputs'
  | 'goodOnPhones'
  | 'orientation'
  | 'controls'
  | 'createdAt'
  | 'publishedAt'
> &
  Partial<Pick<Game, 'onlinePlaces'>> & {
    readonly developerProfile: DeveloperProfile | null;
    readonly categories: readonly CategorySlug[];
    readonly tags: readonly string[];
  };

/** Adds a game to the catalogue with its categories, tags and search words; call it within a transaction. */
export async function addGame(em: Em, draft: NewGame): Promise<Game> {
  const { categories, tags, ...fields } = draft;
  const game = em.create(Game, { ...fields, id: uuidv7(draft.createdAt.getTime()) });
  await labelGame(em, game, { categories, tags });
  await em.flush();
  return game;
}

/**
 * Sets a game's categories and tags and indexes its words; the caller flushes.
 * @throws AppError validation, for the category Kids on a game with another rating
 */
export async function labelGame(
  em: Em,
  game: Game,
  { categories, tags }: { readonly categories: readonly CategorySlug[]; readonly tags: readonly string[] },
): Promise<void> {
  if (!KIDS_CATEGORY.fits(categories, game.ageRating))
    throw new AppError('validation', { fields: { categories: KIDS_CATEGORY.mismatch } });
  const names = [...new Set(tags)].toSorted();
  await em.populate(game, ['categories', 'tags']);
  game.categories.set(await em.find(Category, { slug: { $in: [...categories] } }));
  game.tags.set(await tagsNamed(em, names));
  await indexWords(em, game);
}

/**
 * Indexes the words of a game's title and tags for search, and those and its categories' for misspelt searches; the
 * caller flushes.
 */
export async function indexWords(em: Em, game: Game): Promise<void> {
  const tags = (await game.tags.loadItems()).map(({ name }) => name);
  // Splits words as the search does: PostgreSQL's parser keeps `slither.io` and the `-3` of `run-3` whole.
  const words = allSearchWords([game.title, ...tags].join(' '));
  game.tagText = words.join(' ');
  const categories = (await game.categories.loadItems()).map(({ name }) => name);
  const known = [...new Set([...words, ...allSearchWords(categories.join(' '))])];
  // In a fixed order, because two submissions with the same words could deadlock.
  await sql`insert into search_word (word) select unnest(${sql.val(known.toSorted())}::text[])
    on conflict do nothing`.execute(em.getKysely());
}

/** Inserts the specification's categories where they are missing. */
export async function ensureCategories(em: Em): Promise<void> {
  for (const [position, { slug, name, icon }] of CATEGORIES.entries()) {
    await sql`insert into category (id, slug, name, icon, position)
      values (${uuidv7()}, ${slug}, ${name}, ${icon}, ${position}) on conflict (slug) do nothing`.execute(
      em.getKysely(),
    );
  }
}

async function tagsNamed(em: Em, names: readonly string[]): Promise<Tag[]> {
  if (names.length === 0) return [];
  // Two submissions may add the same new tag at once: the second insert does nothing and finds the first one's row.
  for (const name of names) {
    await sql`insert into tag (id, name) values (${uuidv7()}, ${name}) on conflict (name) do nothing`.execute(
      em.getKysely(),
    );
  }
  return em.find(Tag, { name: { $in: [...names] } });
}
