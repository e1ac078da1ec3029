import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { id } from './identity.ts';

/**
 * A counted play. `visitor` is the pseudonym of docs/security.md: it cannot be joined across games or after two days.
 */
export const Play = defineEntity({
  name: 'Play',
  indexes: [{ properties: ['game', 'at'] }],
  properties: {
    id: id(),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(false),
    visitor: p.string().length(43),
    at: p.datetime().length(3),
  },
});
export type Play = InferEntity<typeof Play>;
