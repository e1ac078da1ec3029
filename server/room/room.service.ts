import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { z } from 'zod';
import { madeUpName } from '../../entities/made-up-name.rules.ts';
import { Room, Seat } from '../../entities/room.entity.ts';
import { ROOM, ROOM_CODE, roomCode } from '../../entities/room.rules.ts';
import type {
  createRoom as createInput,
  joinRoom as joinInput,
  joinOrCreateRoom as meetInput,
  Room as RoomView,
  TakenSeat,
} from '../../entities/room.schema.ts';
import { Game } from '../../entities/game.entity.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../catalogue/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { limitedAs } from '../platform/limits/limit-write.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { boardDisplayName } from '../score/player-name.ts';
import type { Viewer } from '../session/viewer.ts';
import { listOpenCodes, readRoomByCode } from './room.queries.ts';
import { seatToken } from './seat-token.ts';

type ViewerContext = Context & { readonly viewer: Viewer };

/**
 * Makes a room of a game, with its host in it.
 * @throws AppError game_not_found, rooms_not_offered, rate_limited; validation for more places than the game has
 */
export async function createRoom(
  ctx: ViewerContext,
  { id, name, places, open }: z.output<typeof createInput>,
): Promise<TakenSeat> {
  await consumeRateLimit(ctx, 'room', limitedAs(ctx, ctx.viewer));
  const most = await placesOf(ctx.em, id);
  const capacity = places ?? most;
  if (capacity > most)
    throw new AppError('validation', { fields: { places: `This game is for ${most} players.` } });
  const code = roomCode(randomBytes(ROOM_CODE.length));
  const room = ctx.em.create(Room, {
    code,
    game: ctx.em.getReference(Game, id),
    places: capacity,
    open,
    startedAt: null,
    seed: newSeed(),
  });
  const seat = addSeat(ctx, { room, place: 0, name });
  // Of a thousand million codes, one that is taken is asked for again by whoever asked.
  await ctx.em.flush();
  return describeSeat(ctx.em, { code, seat });
}

/**
 * Takes a place in a room.
 * @throws AppError room_not_found, room_full, room_started
 */
export async function joinRoom(
  ctx: ViewerContext,
  { code, name }: z.output<typeof joinInput>,
): Promise<TakenSeat> {
  const seat = await ctx.em.transactional(async (em) => {
    const room = await em.findOne(Room, { code }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (room === null) throw new AppError('room_not_found');
    if (room.startedAt !== null) throw new AppError('room_started');
    const seats = await em.find(Seat, { room }, { orderBy: { place: 'asc' } });
    if (seats.length === 0) throw new AppError('room_not_found');
    const free = Array.from({ length: room.places }, (_, place) => place).find((place) =>
      seats.every((other) => other.place !== place),
    );
    if (free === undefined) throw new AppError('room_full');
    room.revision += 1;
    return addSeat({ ...ctx, em }, { room, place: free, name });
  });
  await ctx.rooms.changed(seat.room.id);
  return describeSeat(ctx.em, { code, seat });
}

/**
 * Takes a place in a room that its host has opened to anybody, or makes one.
 * @throws AppError game_not_found, rooms_not_offered, rate_limited
 */
export async function joinOrCreateRoom(
  ctx: ViewerContext,
  { id, name }: z.output<typeof meetInput>,
): Promise<TakenSeat> {
  await placesOf(ctx.em, id);
  for (const code of await listOpenCodes(ctx.em, id)) {
    const joined = await joinRoom(ctx, { code, name }).catch((error: unknown) => {
      // Somebody else was quicker.
      if (error instanceof AppError && JOINED_BY_ANOTHER.has(error.reason)) return null;
      throw error;
    });
    if (joined !== null) return joined;
  }
  return createRoom(ctx, { id, name, open: true });
}

const JOINED_BY_ANOTHER: ReadonlySet<string> = new Set(['room_full', 'room_not_found', 'room_started']);

/** @throws AppError room_not_found */
export async function requireRoom(em: Em, code: string): Promise<RoomView> {
  const room = await readRoomByCode(em, code);
  if (room === null) throw new AppError('room_not_found');
  return room;
}

/** The seed of a round's random numbers. */
export const newSeed = (): string => randomBytes(16).toString('hex');

/**
 * For how many people a game's rooms may be.
 * @throws AppError game_not_found, rooms_not_offered
 */
async function placesOf(em: Em, gameId: string): Promise<number> {
  const game = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', 'e.id', 'g.live_id')
    .select(['g.hosted', 'g.age_rating', 'e.online_places'])
    .where('g.id', '=', gameId)
    .where(isPublic)
    .executeTakeFirst();
  if (game === undefined) throw new AppError('game_not_found');
  if (!game.hosted || game.age_rating === 'KIDS') throw new AppError('rooms_not_offered');
  return game.online_places ?? ROOM.most;
}

interface NewSeat {
  readonly room: Room;
  readonly place: number;
  readonly name: string | undefined;
}

/** A place for whoever asks; it is theirs for half a minute unless they connect. */
function addSeat(
  { em, brands, viewer }: Pick<ViewerContext, 'em' | 'brands' | 'viewer'>,
  { room, place, name }: NewSeat,
): Seat {
  const now = new Date();
  const own =
    viewer.kind === 'member'
      ? boardDisplayName(viewer.user, brands.last().brand.name)
      : madeUpName(randomBytes(2).readUInt16BE());
  return em.create(Seat, {
    room,
    place,
    name: name ?? own,
    version: null,
    connection: null,
    seenAt: now,
    awaySince: now,
  });
}

async function describeSeat(
  em: Em,
  { code, seat }: { readonly code: string; readonly seat: Seat },
): Promise<TakenSeat> {
  return { seat: await seatToken(em, seat.id), place: seat.place, room: await requireRoom(em, code) };
}
