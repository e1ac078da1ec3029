import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { CategorySlug } from './category.rules.ts';
import { Game } from './game.entity.ts';
import type { AgeRating } from './game.rules.ts';
import { id } from './identity.ts';
import { Upload } from './upload.entity.ts';

/** An approved version of an uploaded game; `game.upload` is the one that is live. */
export const GameVersion = defineEntity({
  name: 'GameVersion',
  uniques: [{ properties: ['game', 'number'] }],
  properties: {
    id: id(),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(false),
    upload: () => p.oneToOne(Upload).owner().deleteRule('restrict'),
    /** 1 for the first; part of the addresses of its files. */
    number: p.integer(),
    approvedAt: p.datetime().length(3),
    /** The rating and labels that were reviewed with it; null for one approved before they were kept. */
    ageRating: p.string().length(16).$type<AgeRating>().nullable(),
    categories: p.json<readonly CategorySlug[]>().default([]),
    tags: p.json<readonly string[]>().default([]),
    /** When the game was suspended for it; it can never be brought back then. */
    suspendedAt: p.datetime().length(3).nullable(),
    /** When another version took its place; null for the live one, and for one replaced before this was kept. */
    leftAt: p.datetime().length(3).nullable(),
  },
});
export type GameVersion = InferEntity<typeof GameVersion>;
