import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { createdAt } from './identity.ts';
import { User } from './user.entity.ts';

/** A game that a person marked as a favourite. */
export const Favourite = defineEntity({
  name: 'Favourite',
  properties: {
    user: () => p.manyToOne(User).primary().deleteRule('cascade'),
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(),
    createdAt: createdAt(),
  },
});
export type Favourite = InferEntity<typeof Favourite>;
