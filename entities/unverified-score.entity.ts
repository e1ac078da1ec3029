import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { id } from './identity.ts';
import { User } from './user.entity.ts';
import { USER_NAME } from './user.rules.ts';

/** The best score of a player on a day, as a game of another developer reported it: nothing proves it. */
export const UnverifiedScore = defineEntity({
  name: 'UnverifiedScore',
  indexes: [
    {
      name: 'unverified_score_player_index',
      expression:
        'create index "unverified_score_player_index" on "unverified_score" (game_id, player, score)',
    },
    { name: 'unverified_score_worth_index', properties: ['game', 'score'] },
    { name: 'unverified_score_day_index', properties: ['day'] },
  ],
  uniques: [{ name: 'unverified_score_best_unique', properties: ['game', 'day', 'player'] }],
  properties: {
    id: id(),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(false),
    /** Null for a guest. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade').index(),
    /** The player whose place on a board it takes: a user's id, or the keyed hash of what a guest's browser has made up. */
    player: p.string().length(43),
    /** As the boards show it. */
    name: p.string().length(USER_NAME.max),
    score: p.double(),
    /** The day, UTC, such as `2026-11-23`. */
    day: p.string().length(10),
    /** A moderator has taken it off the boards; the player gets no other one on that day. */
    removed: p.boolean().default(false),
    reportedAt: p.datetime().length(3),
  },
});
export type UnverifiedScore = InferEntity<typeof UnverifiedScore>;
