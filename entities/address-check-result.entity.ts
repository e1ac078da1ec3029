import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Edition } from './game.entity.ts';
import type { UploadReport } from './upload.rules.ts';

/** The report on an edition at an address of its developer's; it follows the check of its addresses. */
export const AddressReport = defineEntity({
  name: 'AddressReport',
  properties: {
    edition: () => p.manyToOne(Edition).primary().deleteRule('cascade').index(false),
    /** How often somebody began to play the game: one that ends its player is given up. */
    attempts: p.integer().default(0),
    /** Null until the game has been played. */
    report: p.json<UploadReport>().nullable(),
  },
});
export type AddressReport = InferEntity<typeof AddressReport>;
