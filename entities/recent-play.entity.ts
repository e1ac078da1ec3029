import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { RECENT } from './play.rules.ts';
import { User } from './user.entity.ts';

/** A game that a person played lately, for Continue playing on all their devices; of one person at most `RECENT.max`. */
export const RecentPlay = defineEntity({
  name: 'RecentPlay',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(),
    playedAt: p.datetime().length(3),
    /** The player's standing, in the game's own words; null where it says nothing. */
    words: p.string().length(RECENT.words).nullable(),
  },
});
export type RecentPlay = InferEntity<typeof RecentPlay>;
