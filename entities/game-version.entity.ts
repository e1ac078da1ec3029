import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
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
  },
});
export type GameVersion = InferEntity<typeof GameVersion>;
