import { sql } from 'kysely';
import { Category } from '../../entities/category.entity.ts';
import { CATEGORIES, type CategorySlug } from '../../entities/category.rules.ts';
import type { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { allSearchWords } from '../../entities/game.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { Tag } from '../../entities/tag.entity.ts';
import type { Em } from '../platform/database/database.ts';

/** What a game is made of; the tallies start at nothing. */
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
  | 'controls'
  | 'createdAt'
  | 'publishedAt'
> & {
  readonly developerProfile: DeveloperProfile | null;
  readonly categories: readonly CategorySlug[];
  readonly tags: readonly string[];
};

/** Puts a game into the catalogue with its categories, tags and search words; to be called within a transaction. */
export async function addGame(em: Em, draft: NewGame): Promise<Game> {
  const { categories, tags, ...fields } = draft;
  const game = em.create(Game, { ...fields, id: uuidv7(draft.createdAt.getTime()) });
  await labelGame(em, game, { categories, tags });
  await em.flush();
  return game;
}

/** Gives a game its categories and tags, and makes it findable by its words; the caller flushes. */
export async function labelGame(
  em: Em,
  game: Game,
  { categories, tags }: { readonly categories: readonly CategorySlug[]; readonly tags: readonly string[] },
): Promise<void> {
  const names = [...new Set(tags)].toSorted();
  await em.populate(game, ['categories', 'tags']);
  game.categories.set(await em.find(Category, { slug: { $in: [...categories] } }));
  game.tags.set(await tagsNamed(em, names));
  await indexWords(em, game);
}

/** Makes a game findable by the words of its title and tags, slips of the finger included; the caller flushes. */
export async function indexWords(em: Em, game: Game): Promise<void> {
  const tags = (await game.tags.loadItems()).map(({ name }) => name);
  // As a search takes words apart: PostgreSQL's parser keeps `slither.io` and the `-3` of `run-3` whole.
  const words = allSearchWords([game.title, ...tags].join(' '));
  game.tagText = words.join(' ');
  // In one order: two submissions with the same words would wait for each other.
  await sql`insert into search_word (word) select unnest(${sql.val(words.toSorted())}::text[])
    on conflict do nothing`.execute(em.getKysely());
}

/** Makes the categories of the specification, where they are missing. */
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
  // Two submissions may bring the same new tag at once: the insert that loses finds the other's row.
  for (const name of names) {
    await sql`insert into tag (id, name) values (${uuidv7()}, ${name}) on conflict (name) do nothing`.execute(
      em.getKysely(),
    );
  }
  return em.find(Tag, { name: { $in: [...names] } });
}
