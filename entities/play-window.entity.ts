import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';

/**
 * Time at which a visitor's play of a game last counted. Its lock makes simultaneous plays count once. Rows are written while the
 * game's row is locked and swept within the hour, so neither a foreign key nor an index by time is needed.
 */
export const PlayWindow = defineEntity({
  name: 'PlayWindow',
  properties: {
    game: () => p.manyToOne(Game).primary().createForeignKeyConstraint(false),
    visitor: p.string().length(43).primary(),
    countedAt: p.datetime().length(3),
  },
});

/** The secret of one day's visitor pseudonyms, deleted two days later. */
export const VisitorKey = defineEntity({
  name: 'VisitorKey',
  properties: {
    day: p.date().primary(),
    secret: p.string().length(64),
  },
});
