import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { CATEGORIES } from '../../entities/category.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { type Edition, Game } from '../../entities/game.entity.ts';
import { GameWords, INDEX_VERSION } from '../../entities/game-words.entity.ts';
import { allSearchWords } from '../../entities/game.rules.ts';
import { foldWord, pairsOf, runsOf } from '../../entities/search-terms.rules.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { currentEdition } from './current-edition.ts';

/**
 * Indexes the words of a stored game for search: of its title (weight A), its tags and categories, `multiplayer` and `kids`
 * where it is (B), its description and studio (C). Those of title, tags and categories are known to misspelt searches.
 */
export async function indexWords(em: Em, game: Game, edition: Edition): Promise<void> {
  const { title, tags, multiplayer, ageRating, description } = edition;
  const categories = CATEGORIES.filter(({ slug }) => edition.categories.includes(slug));
  const known = allSearchWords([title, ...tags, ...categories.map(({ name }) => name)].join(' '));
  const labels = [...tags, ...joinedWords(title), ...categories.flatMap(({ name, slug }) => [name, slug])];
  if (multiplayer) labels.push('multiplayer');
  if (ageRating === 'KIDS') labels.push('kids');
  const studio = game.developerProfile
    ? (await em.findOne(DeveloperProfile, game.developerProfile.id))?.studio
    : undefined;
  const db = em.getKysely();
  // In a fixed order, because two submissions with the same words could deadlock.
  const sorted = known.toSorted();
  const spellings = sql`unnest(${sql.val(sorted)}::text[], ${sql.val(sorted.map(foldWord))}::text[]) as known(word, folded)`;
  await sql`insert into search_word (word, folded) select * from ${spellings} on conflict do nothing`.execute(
    db,
  );
  // Words of an earlier version. Not an upsert, which would lock every word until the commit.
  await sql`update search_word w set folded = known.folded from ${spellings}
    where w.word = known.word and w.folded = ''`.execute(db);
  const words = vectorOf([
    [title, 'A'],
    [labels.join(' '), 'B'],
    [`${description} ${studio ?? ''}`, 'C'],
  ]);
  await sql`insert into game_words (game_id, title, words, index_version)
    values (${game.id}, ${vectorOf([[title, '']])}::tsvector, ${words}::tsvector, ${INDEX_VERSION}::int)
    on conflict (game_id) do update
      set title = excluded.title, words = excluded.words, index_version = excluded.index_version`.execute(db);
}

/** Number of games that are read at once to be indexed anew. */
const BATCH = 100;

/** Indexes the words of all games anew that an earlier version of `indexWords` indexed. Safe to run twice at once. */
export async function indexAnew({ orm }: Pick<Database, 'orm'>): Promise<void> {
  for (;;) {
    const stale = await orm.em
      .fork()
      .find(GameWords, { indexVersion: { $lt: INDEX_VERSION } }, { limit: BATCH, orderBy: { game: 'asc' } });
    for (const { game } of stale) await orm.em.fork().transactional((em) => indexGameAnew(em, game.id));
    if (stale.length < BATCH) return;
  }
}

/** Locks the game first, so that no decision about it is overtaken. */
async function indexGameAnew(em: Em, id: string): Promise<void> {
  const game = await em.findOne(Game, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (game === null) return;
  await em.populate(game, ['live', 'waiting']);
  if (game.live ?? game.waiting) await indexWords(em, game, currentEdition(game));
  else await em.nativeUpdate(GameWords, { game }, { indexVersion: INDEX_VERSION });
}

/** Each two words of a title in one, as many type them. */
function joinedWords(title: string): string[] {
  const words = allSearchWords(title);
  return words.slice(1).map((word, at) => `${words[at]}${word}`);
}

/**
 * Returns a tsvector of texts in PostgreSQL's notation. Its own parser is not asked: it keeps `slither.io` and the `-3` of
 * `run-3` whole, and takes a text in Japanese for one word.
 */
function vectorOf(fields: readonly (readonly [text: string, weight: 'A' | 'B' | 'C' | ''])[]): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [text, weight] of fields) {
    for (const piece of allSearchWords(text).flatMap(piecesOf)) {
      place += 1;
      places.set(piece, [...(places.get(piece) ?? []), `${place}${weight}`]);
    }
  }
  return Array.from(places, ([piece, at]) => `'${piece}':${at.join(',')}`).join(' ');
}

const piecesOf = (word: string): string[] =>
  runsOf(word).flatMap(({ letters, isUnspaced }) => (isUnspaced ? pairsOf(letters) : [letters.join('')]));
