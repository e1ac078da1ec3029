import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { MEDAL_ID } from './medal.rules.ts';
import { User } from './user.entity.ts';

/** A medal that a game has given a person. The game's catalogue entry says which medals there are. */
export const EarnedMedal = defineEntity({
  name: 'EarnedMedal',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(),
    medal: p.string().length(MEDAL_ID.max).primary(),
    earnedAt: p.datetime().length(3),
  },
});
export type EarnedMedal = InferEntity<typeof EarnedMedal>;
