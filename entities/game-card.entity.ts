import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { SEARCH } from './game.rules.ts';

const LAST_TIER = SEARCH.tiers.length;
const tiers = [...SEARCH.tiers.keys(), LAST_TIER];

/** One index a tier: a search that finds enough among the most played games looks at no others. */
const byTier = (column: 'title' | 'words') =>
  tiers.map((tier) => ({
    name: `game_card_${column}_${tier}_index`,
    expression: `create index "game_card_${column}_${tier}_index" on "game_card" using gin (${column}) with (fastupdate = off) where tier = ${tier}`,
  }));

/**
 * What of a game changes seldom, ready-made for lists and for the search, beside the row whose tallies change with every
 * play. Triggers on the game, its categories and its developer's profile keep it true in the transaction of the change.
 */
export const GameCard = defineEntity({
  name: 'GameCard',
  indexes: [
    ...byTier('title'),
    ...byTier('words'),
    {
      name: 'game_card_played_index',
      expression: `create index "game_card_played_index" on "game_card" (game_id) where tier < ${LAST_TIER}`,
    },
  ],
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    /** The card of the specification §3 as JSON text, without its tallies and the brace that would end it. */
    card: p.text(),
    /** By plays: which of `SEARCH.tiers` holds the game; housekeeping moves it. */
    tier: p.smallint().default(LAST_TIER),
    /** The words of the title. */
    title: p.string().columnType('tsvector'),
    /** The words of the title, the tags and the description, weighted A, B and C. */
    words: p.string().columnType('tsvector'),
  },
});

/** How many games the public sees in a category, and, under the empty name, in all; kept true by a trigger. */
export const GameCount = defineEntity({
  name: 'GameCount',
  properties: {
    category: p.string().length(100).primary(),
    games: p.integer(),
  },
});
