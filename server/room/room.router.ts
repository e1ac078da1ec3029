import * as schema from '../../entities/room.schema.ts';
import { publicProcedure, router, viewerProcedure } from '../trpc.ts';
import { listWaitingRooms } from './room.queries.ts';
import { createRoom, joinRoom, joinOrCreateRoom, requireRoom } from './room.service.ts';
import { leaveRoom, makeRoomPublic, setSeatReady, startRoomRound, recordRoundWin } from './seat.service.ts';

export const roomRouter = router({
  create: viewerProcedure
    .meta({
      rest: { method: 'POST', path: '/api/games/{id}/rooms', summary: 'Make a room to play with friends' },
    })
    .input(schema.createRoom)
    .output(schema.takenSeat)
    .mutation(({ ctx, input }) => createRoom(ctx, input)),
  meet: viewerProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/games/{id}/rooms/meet',
        summary: 'Join a room that waits for anybody, or make one',
      },
    })
    .input(schema.joinOrCreateRoom)
    .output(schema.takenSeat)
    .mutation(({ ctx, input }) => joinOrCreateRoom(ctx, input)),
  waiting: publicProcedure
    .meta({
      shared: true,
      // Somebody may come, leave or lose their connection at any moment, on any process.
      freshSeconds: 2,
      rest: {
        method: 'GET',
        path: '/api/rooms',
        summary: 'The games that are played online, and how many open rooms of each wait for somebody',
      },
    })
    .output(schema.waitingRooms)
    .query(({ ctx }) => listWaitingRooms(ctx.em)),
  read: publicProcedure
    .meta({
      rest: { method: 'GET', path: '/api/rooms/{code}', summary: 'A room: its game, and who is in it' },
    })
    .input(schema.roomByCode)
    .output(schema.room)
    .query(({ ctx, input }) => requireRoom(ctx.em, input.code)),
  join: viewerProcedure
    .meta({
      rest: { method: 'POST', path: '/api/rooms/{code}/players', summary: 'Take a place in a room' },
    })
    .input(schema.joinRoom)
    .output(schema.takenSeat)
    .mutation(({ ctx, input }) => joinRoom(ctx, input)),
  ready: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/seats/{seat}/ready',
        summary: 'Say that you are ready, with the version of your game',
      },
    })
    .input(schema.setSeatReady)
    .output(schema.room)
    .mutation(({ ctx, input }) => setSeatReady(ctx, input)),
  start: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/seats/{seat}/start', summary: 'Start a round, as the host' },
    })
    .input(schema.bySeat)
    .output(schema.room)
    .mutation(({ ctx, input }) => startRoomRound(ctx, input.seat)),
  won: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/seats/{seat}/won',
        summary: 'Say that you have won a round: your room counts them',
      },
    })
    .input(schema.recordRoundWin)
    .output(schema.room)
    .mutation(({ ctx, input }) => recordRoundWin(ctx, input)),
  open: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/seats/{seat}/open',
        summary: 'Open your room to anybody, or close it',
      },
    })
    .input(schema.makeRoomPublic)
    .output(schema.room)
    .mutation(({ ctx, input }) => makeRoomPublic(ctx, input)),
  leave: publicProcedure
    .meta({
      rest: { method: 'POST', path: '/api/seats/{seat}/leave', summary: 'Leave a room' },
    })
    .input(schema.bySeat)
    .output(schema.leftRoom)
    .mutation(({ ctx, input }) => leaveRoom(ctx, input.seat)),
});
