import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { VERSION_HINDRANCES, type VersionHindrance } from './upload.rules.ts';

/** A build of a game that never comes back, once its edition is no longer stored. */
export const BarredBuild = defineEntity({
  name: 'BarredBuild',
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    /** SHA-256 in hex over its contents or its address (`buildDigest`). */
    build: p.string().length(64).primary().index(),
    reason: p
      .string()
      .length(16)
      .primary()
      .$type<VersionHindrance>()
      .check(`reason in (${VERSION_HINDRANCES.map((reason) => `'${reason}'`).join(', ')})`),
  },
});
