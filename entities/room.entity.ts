import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { createdAt, id } from './identity.ts';
import { ROOM, ROOM_CODE } from './room.rules.ts';
import { USER_NAME } from './user.rules.ts';

/** People who play a game together, each on their own device. */
export const Room = defineEntity({
  name: 'Room',
  indexes: [
    {
      name: 'room_open_index',
      expression:
        'create index "room_open_index" on "room" (game_id, created_at) where open and started_at is null',
    },
  ],
  properties: {
    id: id(),
    code: p.string().length(ROOM_CODE.length).unique(),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(),
    /** For how many people. */
    places: p.smallint(),
    /** Whether its host has opened it to anybody. */
    open: p.boolean().default(false),
    /** Null while its players get ready. */
    startedAt: p.datetime().length(3).nullable(),
    /** Number of times that it was started. */
    round: p.integer().default(0),
    /** The last round that somebody has won. */
    wonRound: p.integer().default(0),
    /** The seed of the round's random numbers. */
    seed: p.string().length(43),
    /** Grows with every change, so that an older state is known as one. */
    revision: p.integer().default(0),
    createdAt: createdAt(),
  },
});
export type Room = InferEntity<typeof Room>;

/** Somebody's place in a room. */
export const Seat = defineEntity({
  name: 'Seat',
  uniques: [{ properties: ['room', 'place'] }],
  indexes: [
    {
      name: 'seat_away_index',
      expression: 'create index "seat_away_index" on "seat" (away_since) where away_since is not null',
    },
  ],
  properties: {
    id: id(),
    room: () => p.manyToOne(Room).deleteRule('cascade').index(false),
    /** From 0: who came first has the lowest one, and is the host. */
    place: p.smallint(),
    name: p.string().length(USER_NAME.max),
    /** The version of the game that the player has; null until the game said so. */
    version: p.string().length(ROOM.versionLength).nullable(),
    ready: p.boolean().default(false),
    /** Number of rounds that the player has won in this room, as their game says. */
    wins: p.smallint().default(0),
    /** The id of the player's connection; null before the first. */
    connection: p.string().length(20).nullable(),
    /** The process that has the connection. */
    process: p.string().length(36).nullable(),
    /** Last heartbeat, renewed by the process that holds the connection. */
    seenAt: p.datetime().length(3),
    /** Since when the player is not connected; null while they are. */
    awaySince: p.datetime().length(3).nullable(),
    createdAt: createdAt(),
  },
});
export type Seat = InferEntity<typeof Seat>;

/**
 * A message of one process to the others that is too long for PostgreSQL's NOTIFY; the adapter of Socket.IO writes and reads it.
 */
export const SocketAttachment = defineEntity({
  name: 'SocketAttachment',
  tableName: 'socket_io_attachments',
  properties: {
    id: p.bigint().primary(),
    createdAt: p.datetime().defaultRaw('now()'),
    payload: p.blob(),
  },
});
