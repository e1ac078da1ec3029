import { z } from 'zod';
import { TAG_NAME } from './category.rules.ts';
import { category } from './category.schema.ts';
import {
  AGE_RATINGS,
  GAME_SORTS,
  HTTPS_ADDRESS,
  INPUT_DEVICES,
  LIST_LIMIT,
  LIST_PAGE,
  NO_CREDENTIALS,
  SEARCH,
  SLUG,
  URL_LENGTH,
} from './game.rules.ts';
import { filterCounts, filterFields } from './filter.schema.ts';
import { GAME_FACTS } from './filter.rules.ts';
import { lineText } from './text.schema.ts';
import { oneSpelling } from './url.rules.ts';
import { editionFields } from './edition-fields.schema.ts';

const gameCategory = category.pick({ id: true, slug: true, name: true });
const tag = z.object({ id: z.uuid(), name: z.string() });

const shownPicture = {
  /** A path of the portal, wherever the picture comes from; empty if there is none. */
  thumbUrl: z.string(),
  /** The picture's colours (`StoredPicture`), shown while it loads; null until it was processed. */
  preview: z.string().nullable(),
};

/** The languages of its texts (`script.rules.ts`), where they are told. */
const langs = { titleLang: z.string().optional(), descriptionLang: z.string().optional() };

/** By what else a game may be hidden (`hidden.rules.ts`). */
const hideable = {
  /** The slug of the studio's page; null without a studio. */
  studioSlug: z.string().nullable(),
  /** In alphabetical order. */
  tagNames: z.array(z.string()),
};

/** The contents of a card, with the field names of specification §3. */
export const gameCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  ...shownPicture,
  categories: z.array(gameCategory),
  multiplayer: z.boolean(),
  ageRating: z.enum(AGE_RATINGS),
  ratingSummary: z.object({ avg: z.number(), count: z.int() }),
  metrics: z.object({ plays: z.int() }),
  developerProfile: z.object({ studio: z.string() }).nullable(),
  ...hideable,
  ...langs,
  inputs: z.array(z.enum(INPUT_DEVICES)),
  goodOnPhones: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type GameCard = z.infer<typeof gameCard>;
export const gameList = z.array(gameCard);

/** One row of a game's controls panel: an input device's gesture and its effect. */
export const gameControl = z.object({
  keys: z.string().optional(),
  touch: z.string().optional(),
  mouse: z.string().optional(),
  pad: z.string().optional(),
  does: z.string(),
});
export type GameControl = z.infer<typeof gameControl>;

const allowlist = z.array(z.object({ allowedOrigin: z.string() }));
/** The portal's own play origin for a hosted game, which the frame trusts without registration; else null. */
const playOrigin = z.string().nullable();
/** Null for a game that is not uploaded. */
const uploaded = z
  .object({
    /** Whether the page around it must be cross-origin isolated, for threads. */
    isolated: z.boolean(),
    /** The size of the files that it loads to start, before compression; null if it is one document. */
    bytes: z.int().nullable(),
    /** For a game made with Unity the folders of its versions' saves (`UnityFolders`), else none. */
    unityFolders: z.record(z.string(), z.string()),
    /** Whether its check found that what it saves stays in the player's browser. */
    savesStay: z.boolean(),
  })
  .nullable();
/** Whether its check saw it move by itself, so that nothing need be pressed in it to begin. */
const movesAlone = z.boolean();

/**
 * Whether fingers cannot play it and keys can: by the devices that its developer names, else by what its check saw. Responses of
 * earlier versions have none.
 */
const needsKeyboard = z.boolean().optional();

/** Responses of earlier versions have none: the game fits any size. */
const shownStage = editionFields.stage.optional();

/** True of a game of the portal's own that this release no longer has; others say nothing of it. */
const retired = z.boolean().optional();

/** A game's page. */
export const gameDetail = gameCard.extend({
  /** The address that is framed; null if it is not available. */
  srcUrl: z.string().nullable(),
  retired,
  originAllowlists: allowlist,
  playOrigin,
  uploaded,
  movesAlone,
  needsKeyboard,
  ...editionFields,
  stage: shownStage,
  tags: z.array(tag),
  /** For how many people, each on their own device; null where the game does not offer that itself. */
  onlinePlaces: z.int().nullable(),
  /** The path of the picture of a shared link. */
  sharePicture: z.string(),
  instructions: z.string(),
  controls: z.array(gameControl),
  /** The fields that lists are filtered by. */
  facts: z.array(z.enum(GAME_FACTS)),
  /** True only for a signed-in person who favourited the game; always false in public responses. */
  isFavorited: z.boolean(),
});
export type GameDetail = z.infer<typeof gameDetail>;

const homeLists = { popular: gameList, trending: gameList, new: gameList, multiplayer: gameList };
export const home = z.object(homeLists);
export type Home = z.infer<typeof home>;

/** The games from which a browser chooses For you: cards, and the names of their tags by slug. */
export const candidates = z.object({
  games: gameList,
  tags: z.record(z.string(), z.array(z.string())),
});
export type Candidates = z.infer<typeof candidates>;

/** PostgreSQL's text rejects NUL and its jsonb rejects lone surrogates, which are replaced by U+FFFD. */
export const plainText = z
  .string()
  .regex(/^[^\0]*$/, 'This must not contain NUL characters.')
  .overwrite((text) => text.toWellFormed());
/** The address of a game, a picture or a server of a developer. */
export const httpsAddress = lineText
  .max(URL_LENGTH.max)
  .refine(HTTPS_ADDRESS.fits, HTTPS_ADDRESS.mismatch)
  .refine(NO_CREDENTIALS.fits, NO_CREDENTIALS.mismatch);
/** The address of a game. */
export const sourceAddress = httpsAddress.overwrite(oneSpelling).max(URL_LENGTH.max);
export const slug = plainText.min(1).max(SLUG.max);
/** An empty filter, as in `?category=`, is no filter. */
const categoryFilter = plainText.max(SLUG.max);
const searchText = plainText.trim().max(SEARCH.max);

export const gameBySlug = z.object({ slug });
export const gameById = z.object({ id: z.uuid() });

/** Whether a page has one item more than it shows, if there is one: the first of the next page. */
export const withNext = z.boolean().default(false);

/** `GET /api/games`: page `page` of `limit` games, and with `withNext` the first game of the next page. */
export const listGames = z.object({
  category: categoryFilter.optional(),
  /** The slug of a studio. */
  studio: plainText.max(SLUG.max).optional(),
  tag: plainText.max(TAG_NAME.max).optional(),
  search: searchText.optional(),
  ...filterFields,
  /** Default: by relevance when searching, else by popularity. */
  sort: z.enum(GAME_SORTS).optional(),
  limit: z.int().min(LIST_LIMIT.min).max(LIST_LIMIT.max).default(LIST_LIMIT.default),
  page: z.int().min(LIST_PAGE.min).max(LIST_PAGE.max).default(1),
  withNext,
});
export type ListGames = z.infer<typeof listGames>;

/** A list whose games are counted, whatever the order and the page. */
export const countGames = listGames
  .pick({ category: true, studio: true, tag: true, search: true })
  .extend(filterFields);
export type CountGames = z.infer<typeof countGames>;

/** A list with a search, as the pages show it. */
export const searchGames = listGames.required({ search: true });
export type SearchGames = z.infer<typeof searchGames>;

/** Other readings of a search that no game has the words of. */
export const nearWords = z.object({
  /** Other searches, the likeliest first. */
  texts: z.array(z.string()),
  /** The words by which they find games. */
  words: z.array(z.string()),
  /** The nearest category, where there is no other search. */
  nearest: category.pick({ slug: true, name: true }).nullable(),
});
export type NearWords = z.infer<typeof nearWords>;

export const searchPage = z.object({
  games: gameList,
  /** Null where a game has the words as typed, or what they mean. */
  near: nearWords.nullable(),
  /** Null where nothing is filtered. */
  counts: filterCounts.nullable(),
});
export type SearchPage = z.infer<typeof searchPage>;

/** The index from which the browser suggests while a visitor types: the most played games first, and the categories with games. */
export const searchIndex = z.object({
  games: z.array(
    gameCard.pick({ slug: true, title: true, thumbUrl: true }).extend({
      studio: z.object({ slug: z.string(), name: z.string() }).nullable(),
      /** Its categories and tags, also `multiplayer` and `kids`, by which a search may mean it; earlier versions give none. */
      labels: z.array(z.string()).optional(),
    }),
  ),
  categories: z.array(category.pick({ slug: true, name: true })),
});
export type SearchIndex = z.infer<typeof searchIndex>;

/** The contents of a kids card (specification §3, Kids game). */
export const kidsGame = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  ...shownPicture,
  ratingSummary: z.object({ avg: z.number() }),
  ...hideable,
  ...langs,
});
export type KidsGame = z.infer<typeof kidsGame>;
export const kidsGameList = z.array(kidsGame);

export const listKidsGames = z.object({
  search: searchText.optional(),
  category: categoryFilter.optional(),
  limit: z.int().min(LIST_LIMIT.min).max(LIST_LIMIT.max).default(LIST_LIMIT.default),
  page: z.int().min(LIST_PAGE.min).max(LIST_PAGE.max).default(1),
});
export type ListKidsGames = z.infer<typeof listKidsGames>;

/** The Kids Zone's player: a kids card and what the frame needs. */
export const kidsGameDetail = kidsGame.extend({
  srcUrl: z.string().nullable(),
  retired,
  originAllowlists: allowlist,
  playOrigin,
  uploaded,
  movesAlone,
  needsKeyboard,
  orientation: editionFields.orientation,
  stage: shownStage,
});
export type KidsGameDetail = z.infer<typeof kidsGameDetail>;
