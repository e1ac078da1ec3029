import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { createdAt, id } from './identity.ts';
import { COMMENT, SCORE } from './rating.rules.ts';
import { User } from './user.entity.ts';

/** One person's vote on one game. */
export const Rating = defineEntity({
  name: 'Rating',
  uniques: [{ properties: ['game', 'user'] }],
  properties: {
    id: id(),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(false),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    score: p.smallint().check(`score >= ${SCORE.min} AND score <= ${SCORE.max}`),
    /** Part of the game's tally: of the votes from one mailbox, the latest. */
    counted: p.boolean().default(true),
    comment: p.string().length(COMMENT.max).nullable(),
    createdAt: createdAt(),
    updatedAt: p
      .datetime()
      .length(3)
      .onCreate(() => new Date()),
  },
});
export type Rating = InferEntity<typeof Rating>;
