import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { FOR_YOU, type GameSort, HOME_LIMITS, HOME_SPARE, RAIL, SEARCH } from '../../entities/game.rules.ts';
import type {
  Candidates,
  GameCard,
  GameDetail,
  Home,
  ListGames,
  SearchGames,
  SearchIndex,
} from '../../entities/game.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import { addDependencies, addRowDependencies } from '../platform/changes/response-dependencies.ts';
import { publicPictureSql } from '../platform/images/picture-address.ts';
import { readCards, readCardsWith } from './card.queries.ts';
import {
  hasCategory,
  hasPage,
  hasStudio,
  hasTag,
  isPublic,
  isRetired,
  joinLive,
  pageFields,
  tagNames,
} from './game.view.ts';
import { gameAddress } from './play-address.ts';
import { fitsFilter } from './filter.view.ts';
import { type Correction, correctSearch } from './search-correction.queries.ts';
import { exactSearch, hasGames, rankedGames, type Search } from './search.queries.ts';
import { checkRow, rowsOf, shallowObject } from '../platform/database/rows.ts';

const index = shallowObject<SearchIndex>();
const jsonText = z.object({ json: z.string() });

export const ORDER: Record<GameSort, RawBuilder<unknown>> = {
  newest: sql`g.published_at desc, g.id desc`,
  trending: sql`g.trend desc, g.id desc`,
  popular: sql`g.plays desc, g.id desc`,
};

export const everyGame = sql`true`;

/** Reads the home page's four lists (lengths from specification §9). */
export const readHome = (em: Em): Promise<Home> => readHomeLists(em, (limit) => ({ limit, offset: 0 }));

/** Reads the games that follow in each list, for who has hidden some of it. */
export const readHomeSpare = (em: Em): Promise<Home> =>
  readHomeLists(em, (limit) => ({ limit: HOME_SPARE, offset: limit }));

async function readHomeLists(
  em: Em,
  partOf: (limit: number) => { readonly limit: number; readonly offset: number },
): Promise<Home> {
  const read = (limit: number, order: RawBuilder<unknown>, condition: RawBuilder<unknown> = everyGame) =>
    readCards(em, selectPage(partOf(limit), order, condition));
  const [popular, trending, newest, multiplayer] = await Promise.all([
    read(HOME_LIMITS.popular, ORDER.popular),
    read(HOME_LIMITS.trending, ORDER.trending),
    read(HOME_LIMITS.new, ORDER.newest),
    read(HOME_LIMITS.multiplayer, ORDER.popular, sql`g.multiplayer`),
  ]);
  return { popular, trending, new: newest, multiplayer };
}

/**
 * Lists one page of the catalogue, with the first game of the next page if wanted; an unknown category, studio or tag, or a search without matches, gives an empty list,
 * not an error.
 */
export async function listGames(em: Em, input: ListGames): Promise<GameCard[]> {
  const { search, sort } = input;
  if (search) return (await findGames(em, { ...input, search })).games;
  return readCards(em, selectPage(partOf(input), ORDER[sort ?? 'popular'], filterScope(input)));
}

/** The games of a page of a search, and how they were found. */
interface FoundGames {
  readonly games: GameCard[];
  /** Null when the text has no letters or digits. */
  readonly search: Search | null;
  /** Whether a game in the category, of the studio and with the tag has the words as typed, or what they mean. */
  readonly isKnown: boolean;
  readonly correction: Correction | null;
}

/** Lists one page of a search. Misspelt words are looked for only where the words as typed find nothing. */
export async function findGames(em: Em, input: SearchGames): Promise<FoundGames> {
  const { search: text, sort } = input;
  const search = exactSearch(text);
  if (search === null) return { games: [], search, isKnown: true, correction: null };
  const [part, scope, filter] = [partOf(input), conditionOf(input), filterScope(input)];
  const rank = (by: Search) =>
    sql`with ${by.chosen} ${rankedGames(part, sort === undefined ? by : ORDER[sort], filter)}`;
  const isForAll = sort !== undefined && search.meaning?.parts.length === 0;
  const games = await readCards(em, isForAll ? selectPage(part, ORDER[sort], filter) : rank(search));
  const isKnown = games.length > 0 || (await hasGames(em, search, scope));
  const correction = isKnown ? null : await correctSearch(em, text, scope);
  if (correction === null) return { games, search, isKnown, correction };
  return { games: await readCards(em, rank(correction)), search: correction, isKnown, correction };
}

const partOf = ({ limit, page, withNext }: Pick<ListGames, 'limit' | 'page' | 'withNext'>): Part => ({
  limit: limit + (withNext ? 1 : 0),
  offset: (page - 1) * limit,
});

/** Matches the games of a list that fit its filter. */
const filterScope = (input: ListGames) => sql`${conditionOf(input)} and ${fitsFilter(input)}`;

/** The labels by which a search can mean a game of a row `g`. */
const labels = sql`g.category_slugs::text[] || array(
    select t.name::text from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id order by t.name
  ) || case when g.multiplayer then '{multiplayer}'::text[] else '{}' end
    || case when g.age_rating = 'KIDS' then '{kids}'::text[] else '{}' end`;

/** Reads what the browser suggests from while somebody types. */
export async function readSearchIndex(em: Em): Promise<SearchIndex> {
  const popular = selectPage({ limit: SEARCH.suggested, offset: 0 }, ORDER.popular, everyGame);
  const suggested = await readJson(
    em,
    index,
    sql`select json_build_object(
      'games', (
        select coalesce(json_agg(json_build_object('slug', g.slug, 'title', g.title, 'thumbUrl', ${publicPictureSql},
          'studio', case when d.id is not null then json_build_object('slug', d.slug, 'name', d.studio) end,
          'labels', ${labels})
          order by popular.position), '[]')
        from (${popular}) popular join game g on g.id = popular.id ${joinLive}
          left join developer_profile d on d.id = g.developer_profile_id
      ),
      'categories', (
        select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by c.position), '[]')
        from category c join game_count n on n.category = c.slug and n.games > 0
      )
    )::text as json`,
  );
  addRowDependencies(suggested.games);
  return suggested;
}

/** Matches the games in the list's category, of its studio and with its tag. */
export function conditionOf({
  category,
  studio,
  tag,
}: Pick<ListGames, 'category' | 'studio' | 'tag'>): RawBuilder<unknown> {
  const conditions = [
    ...(category ? [hasCategory(category)] : []),
    ...(studio ? [hasStudio(studio)] : []),
    ...(tag ? [hasTag(tag)] : []),
  ];
  return conditions.length === 0 ? everyGame : sql.join(conditions, sql` and `);
}

/**
 * Reads a game's page; that of a retired game has nothing to play.
 * @throws AppError game_not_found, also for a game that has no page
 */
export async function readGame(em: Em, slug: string, playOrigin: string): Promise<GameDetail> {
  addDependencies([slug]);
  const [game] = await readCardsWith(
    em,
    sql`select g.id, 1 as position from game g where g.slug = ${slug} and ${hasPage}`,
    (cards) =>
      cards.select([pageFields(gameAddress(playOrigin, slug)).as('page'), isRetired.as('isRetired')]),
  );
  if (game === undefined) throw new AppError('game_not_found');
  const { page, isRetired: isGone, ...card } = game;
  return isGone ? { ...card, ...page, ...UNPLAYABLE } : { ...card, ...page };
}

/** The fields of a game's page by which it is played, of a retired game. */
const UNPLAYABLE = { srcUrl: null, onlinePlaces: null, retired: true } as const;

/** Number of games of each category that are compared with a game: the most played ones, so that a large catalogue is not read. */
const COMPARED = 100;

/**
 * Lists games like the one with this slug, without it: of the most played games of its categories and of all, those that
 * share most tags with it, then most categories, then the most played. Games that share neither follow only where there
 * are too few others.
 */
export async function listRelated(em: Em, slug: string): Promise<GameCard[]> {
  addDependencies([slug]);
  const ofOneCategory = selectPage(
    { limit: COMPARED, offset: 0 },
    ORDER.popular,
    sql`g.slug <> ${slug} and g.category_slugs @> array[c.slug]`,
  );
  const ofAll = selectPage({ limit: RAIL, offset: 0 }, ORDER.popular, sql`g.slug <> ${slug}`);
  const related = sql`
    select near.id, row_number() over (order by shared_tags desc, shared_categories desc, g.plays desc, near.id desc) as position
    from (
      select candidate.id, sum(candidate.category)::int as shared_categories, (
        select count(*) from game_tag t join game_tag m on m.tag_id = t.tag_id
        where t.game_id = candidate.id and m.game_id = this.id
      ) as shared_tags
      from game this, lateral (
        select of_one.id, 1 as category from unnest(this.category_slugs) as c(slug), lateral (${ofOneCategory}) of_one
        union all
        select of_all.id, 0 as category from (${ofAll}) of_all
      ) candidate
      where this.slug = ${slug}
      group by candidate.id, this.id
    ) near join game g on g.id = near.id
    order by position limit ${RAIL}`;
  return readCards(em, related);
}

/**
 * Reads the most played games with their tags, the same for everyone: a browser chooses For you from them, so that no
 * server learns what was played in it.
 */
export async function readCandidates(em: Em): Promise<Candidates> {
  const page = selectPage({ limit: FOR_YOU.candidates, offset: 0 }, ORDER.popular, everyGame);
  const rows = await readCardsWith(em, page, (cards) => cards.select(tagNames.as('tags')));
  return {
    games: rows.map(({ tags: _tags, ...card }) => card),
    tags: Object.fromEntries(rows.map(({ slug, tags }) => [slug, tags])),
  };
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Selects the ids and positions of one page of public games. It reads only the index with the order, and skips the rows
 * of games that are not shown. The array makes PostgreSQL expect few ids and look each one up.
 */
export function selectPage(
  { limit, offset }: Part,
  order: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
) {
  return sql`select id, position from unnest(array(
    select g.id from game g where ${isPublic} and ${condition} order by ${order} limit ${limit} offset ${offset}
  )) with ordinality as page(id, position)`;
}

/**
 * Runs a query for one value, `json`, the text of a JSON value; null when there is no row.
 * @throws Error when the value does not match `shape`
 */
export async function readJson<Value>(
  em: Em,
  shape: z.ZodType<Value>,
  query: RawBuilder<unknown>,
): Promise<Value> {
  const [row] = await rowsOf(em, jsonText, query);
  return checkRow(shape, JSON.parse(row?.json ?? 'null'));
}

/** Matches games in the popular or trending list of the home page. */
export const isFeatured: RawBuilder<boolean> = sql`g.id in (
  (select g.id from game g where ${isPublic} order by ${ORDER.popular} limit ${HOME_LIMITS.popular})
  union (select g.id from game g where ${isPublic} order by ${ORDER.trending} limit ${HOME_LIMITS.trending})
)`;
