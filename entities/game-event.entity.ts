import { defineEntity, p } from '@mikro-orm/core';
import { EVENT_NAME } from './analytics.rules.ts';
import { Game } from './game.entity.ts';

/**
 * One game event, reported by the player's browser or by the developer's server; stored until its month is
 * EVENT_RETENTION_DAYS old. `player` is a hash that cannot be joined across games (server/analytics/player.ts). The table is
 * partitioned by month of `day`, like plays.
 */
export const GameEvent = defineEntity({
  name: 'GameEvent',
  indexes: [{ properties: ['game', 'player', 'day'] }],
  properties: {
    /** A digest of the game and the sender's event id, so that a repeated event is stored once. */
    id: p.uuid().primary(),
    game: () => p.manyToOne(Game).createForeignKeyConstraint(false).index(false),
    player: p.string().length(43),
    /** The UTC day of `at`. */
    day: p.date().primary(),
    name: p.string().length(EVENT_NAME.max),
    properties: p.json<Record<string, unknown>>().nullable(),
    /** Two letters (ISO 3166-1); null if no trusted proxy supplied it. */
    country: p.string().length(2).nullable(),
    at: p.datetime().length(3),
  },
});
