import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { SEARCH } from './game.rules.ts';

/** The version of `indexWords`: housekeeping indexes anew what an earlier version did. */
export const INDEX_VERSION = 2;

const LAST_TIER = SEARCH.tiers.length;
const tiers = [...SEARCH.tiers.keys(), LAST_TIER];

/** One index per tier: a search that finds enough among the most played games reads no other tier. */
const byTier = (column: 'title' | 'words') =>
  tiers.map((tier) => ({
    name: `game_words_${column}_${tier}_index`,
    expression: `create index "game_words_${column}_${tier}_index" on "game_words" using gin (${column}) with (fastupdate = off) where tier = ${tier}`,
  }));

/** The words by which the search finds a game, apart from the game's row, whose tallies change with every play (`indexWords`). */
export const GameWords = defineEntity({
  name: 'GameWords',
  indexes: [
    ...byTier('title'),
    ...byTier('words'),
    { name: 'game_words_index_version_index', properties: ['indexVersion'] },
    {
      name: 'game_words_played_index',
      expression: `create index "game_words_played_index" on "game_words" (game_id) where tier < ${LAST_TIER}`,
    },
  ],
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    /** The game's tier by plays, an index into `SEARCH.tiers`; housekeeping updates it. */
    tier: p.smallint().default(LAST_TIER),
    /** Version 1.0.0 writes none, which is 0. */
    indexVersion: p.smallint().default(0),
    /** The words of the title. */
    title: p.string().columnType('tsvector'),
    /**
     * The words of the title (weight A), the tags and categories, `multiplayer` and `kids` where the game is (B), the
     * description and the studio (C).
     */
    words: p.string().columnType('tsvector'),
  },
});

/** The number of public games per category, and in total under the empty name; updated by a trigger. */
export const GameCount = defineEntity({
  name: 'GameCount',
  properties: {
    category: p.string().length(100).primary(),
    games: p.integer(),
  },
});
