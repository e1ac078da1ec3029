import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';

/**
 * Time at which a visitor was last known to play a game, by their pseudonym of the day. Rows are swept after minutes, so no
 * foreign key is needed.
 */
export const PlayingVisitor = defineEntity({
  name: 'PlayingVisitor',
  properties: {
    game: () => p.manyToOne(Game).primary().createForeignKeyConstraint(false),
    visitor: p.string().length(43).primary(),
    /** The pseudonym of the day of the visitor's network. */
    network: p.string().length(43).default(''),
    /** That of the visitor's site, the first 48 bits of IPv6; null where an address has none. */
    site: p.string().length(43).nullable(),
    seenAt: p.datetime().length(3),
  },
});
