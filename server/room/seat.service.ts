import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { Room, Seat } from '../../entities/room.entity.ts';
import { ROOM } from '../../entities/room.rules.ts';
import type {
  leftRoom,
  makeRoomPublic as openInput,
  setSeatReady as readyInput,
  Room as RoomView,
  recordRoundWin as winInput,
} from '../../entities/room.schema.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { readRoomById } from './room.queries.ts';
import { newSeed } from './room.service.ts';
import { readSeatToken } from './seat-token.ts';

/** Says that a player is ready, and with which version of the game; a round that was played is then over. */
export function setSeatReady(
  ctx: Context,
  { seat: token, version, ready }: z.output<typeof readyInput>,
): Promise<RoomView> {
  return change(ctx, token, ({ room, seat }) => {
    seat.version = version;
    seat.ready = ready;
    if (ready) room.startedAt = null;
  });
}

/**
 * Starts a round, for which everybody is ready.
 * @throws AppError seat_gone; room_host; room_not_ready; room_versions when not everybody has the same version of the game
 */
export function startRoomRound(ctx: Context, token: string): Promise<RoomView> {
  return change(ctx, token, ({ room, seat, seats }) => {
    requireHost(seat, seats);
    if (seats.length < ROOM.fewest || seats.some(({ ready }) => !ready)) throw new AppError('room_not_ready');
    if (new Set(seats.map(({ version }) => version)).size > 1) throw new AppError('room_versions');
    room.startedAt = new Date();
    room.round += 1;
    room.seed = newSeed();
    for (const each of seats) each.ready = false;
  });
}

/**
 * Notes that a player's game says they have won a round: the first of the round counts, and none against the computer that plays on for
 * somebody who has left.
 */
export function recordRoundWin(
  ctx: Context,
  { seat: token, round }: z.output<typeof winInput>,
): Promise<RoomView> {
  return change(ctx, token, ({ room, seat, seats }) => {
    if (room.round !== round || room.wonRound === round || seats.length < ROOM.fewest) return;
    room.wonRound = round;
    seat.wins += 1;
  });
}

/**
 * Opens a room to anybody, or closes it.
 * @throws AppError seat_gone, room_host
 */
export function makeRoomPublic(
  ctx: Context,
  { seat: token, open }: z.output<typeof openInput>,
): Promise<RoomView> {
  return change(ctx, token, ({ room, seat, seats }) => {
    requireHost(seat, seats);
    room.open = open;
  });
}

/**
 * Leaves a room; the last one ends it.
 * @throws AppError seat_gone
 */
export async function leaveRoom(ctx: Context, token: string): Promise<z.infer<typeof leftRoom>> {
  const id = await requireSeat(ctx.em, token);
  const room = await ctx.em.transactional(async (em) => {
    const { room: emptied, seat, seats } = await lock(em, id);
    em.remove(seats.length === 1 ? emptied : seat);
    emptied.revision += 1;
    return emptied;
  });
  ctx.rooms.end(id);
  await ctx.rooms.changed(room.id);
  return { code: room.code };
}

interface LockedRoom {
  readonly room: Room;
  readonly seat: Seat;
  /** Everybody's, in the order of their places. */
  readonly seats: readonly Seat[];
}

/** Changes a room for somebody in it, one after the other, and tells everybody. */
async function change(ctx: Context, token: string, make: (locked: LockedRoom) => void): Promise<RoomView> {
  const id = await requireSeat(ctx.em, token);
  const room = await ctx.em.transactional(async (em) => {
    const locked = await lock(em, id);
    make(locked);
    locked.room.revision += 1;
    return locked.room;
  });
  await ctx.rooms.changed(room.id);
  const view = await readRoomById(ctx.em, room.id);
  if (view === null) throw new AppError('seat_gone');
  return view;
}

/** @throws AppError seat_gone */
async function requireSeat(em: Em, token: string): Promise<string> {
  const id = await readSeatToken(em, token);
  if (id === null) throw new AppError('seat_gone');
  return id;
}

/** @throws AppError seat_gone */
async function lock(em: Em, id: string): Promise<LockedRoom> {
  const ownSeat = await em.findOne(Seat, { id }, { fields: ['room'] });
  const room =
    ownSeat &&
    (await em.findOne(Room, ownSeat.room.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
  const seats = room ? await em.find(Seat, { room }, { orderBy: { place: 'asc' }, refresh: true }) : [];
  const seat = seats.find((each) => each.id === id);
  if (!room || seat === undefined) throw new AppError('seat_gone');
  return { room, seat, seats };
}

/** Requires the seat of the player who came first. */
function requireHost(seat: Seat, seats: readonly Seat[]): void {
  if (seats[0]?.id !== seat.id) throw new AppError('room_host');
}
