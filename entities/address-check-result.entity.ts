import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Edition } from './game.entity.ts';
import type { CheckResult } from './upload.rules.ts';

/** The result of the checker's play of an edition at an address of its developer's; it follows the check of its addresses. */
export const AddressCheckResult = defineEntity({
  name: 'AddressCheckResult',
  tableName: 'address_report',
  properties: {
    edition: () => p.manyToOne(Edition).primary().deleteRule('cascade').index(false),
    /** Number of times that somebody began to play the game: one that ends its player is given up. */
    attempts: p.integer().default(0),
    /** Null until the game has been played. */
    result: p.json<CheckResult>().nullable().fieldName('report'),
  },
});
export type AddressCheckResult = InferEntity<typeof AddressCheckResult>;
