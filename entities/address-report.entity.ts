import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import type { UploadReport } from './upload.rules.ts';

/**
 * The report on a game at an address of its developer's. It follows a check of the addresses (`Game.findings`) and counts
 * only as long as that is the last one.
 */
export const AddressReport = defineEntity({
  name: 'AddressReport',
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    /** `checkedAt` of those findings. */
    findingsAt: p.string().length(30),
    /** How often somebody began to play the game: one that ends its player is given up. */
    attempts: p.integer().default(0),
    /** Null until the game has been played. */
    report: p.json<UploadReport>().nullable(),
  },
});
export type AddressReport = InferEntity<typeof AddressReport>;
