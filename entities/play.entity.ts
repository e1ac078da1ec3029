import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { id } from './identity.ts';

/**
 * A counted play. `visitor` is the pseudonym of docs/security.md: it cannot be joined across games or after two days. The
 * table is partitioned by month of `at` (`server/platform/database/partitions.ts`), so `at` is a part of its key. There is no
 * foreign key, because a new partition would lock the games for it; a trigger deletes a game's plays.
 */
export const Play = defineEntity({
  name: 'Play',
  indexes: [{ properties: ['game', 'at'] }],
  properties: {
    id: id(),
    game: () => p.manyToOne(Game).createForeignKeyConstraint(false).index(false),
    visitor: p.string().length(43),
    at: p.datetime().length(3).primary(),
  },
});
export type Play = InferEntity<typeof Play>;
