import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';

/**
 * When a visitor's play of a game last counted: the row whose lock makes two plays at once count once. It is written with the
 * game's row held, and swept within the hour: no foreign key has to look that row up again, and no index finds what is old.
 */
export const PlayWindow = defineEntity({
  name: 'PlayWindow',
  properties: {
    game: () => p.manyToOne(Game).primary().createForeignKeyConstraint(false),
    visitor: p.string().length(43).primary(),
    countedAt: p.datetime().length(3),
  },
});

/** A day's secret for visitors' pseudonyms, dropped two days later. */
export const VisitorKey = defineEntity({
  name: 'VisitorKey',
  properties: {
    day: p.date().primary(),
    secret: p.string().length(64),
  },
});
