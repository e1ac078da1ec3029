import { defineEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';

const tally = () => p.integer().default(0);

/** A player's day in a game, recounted from its events whenever one is added. */
export const PlayerDay = defineEntity({
  name: 'PlayerDay',
  indexes: [{ properties: ['game', 'day'] }],
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    player: p.string().length(43).primary(),
    day: p.date().primary(),
    /** The pseudonym is stored longer than the day, to measure retention. */
    lasting: p.boolean(),
    sessions: tally(),
    /** Sessions in which the player completed the game. */
    completed: tally(),
    /** Milliseconds between the first and the last event of each session, summed. */
    playedMs: tally(),
    country: p.string().length(2).nullable(),
  },
});

/** A game's day: its plays, and the sums over its players. */
export const GameDay = defineEntity({
  name: 'GameDay',
  properties: {
    game: () => p.manyToOne(Game).primary().deleteRule('cascade').index(false),
    day: p.date().primary(),
    plays: tally(),
    players: tally(),
    sessions: tally(),
    completed: tally(),
    playedMs: p.bigint().default(0),
  },
});
