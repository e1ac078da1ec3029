import Fastify from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ROOM, ROOM_SOCKET } from '../../entities/room.rules.ts';
import { room as roomShape } from '../../entities/room.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';
import { RoomSockets } from './room-sockets.ts';

let world: World;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await world.close();
});

/** What one process has of the rooms: its connections, on its own port. */
async function startProcess(): Promise<{ readonly rooms: RoomSockets; readonly at: string }> {
  const url = world.database.orm.config.get('clientUrl') ?? '';
  const rooms = new RoomSockets({
    database: world.database,
    url,
    onError: (error) => expect(error).toBeNull(),
  });
  const app = Fastify();
  rooms.attach(app);
  closing.push(
    () => rooms.close(),
    () => app.close(),
  );
  return { rooms, at: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function connect(at: string, seat: string): Promise<Socket> {
  const socket = io(at, { path: ROOM_SOCKET, transports: ['websocket'], auth: { seat } });
  closing.push(() => socket.disconnect());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

test.runIf(inject('databaseUrl') !== '')('players on different processes are in one room', async () => {
  const game = await makeGame(world, { hosted: true, srcUrl: null });
  const [one, two] = [await startProcess(), await startProcess()];
  const host = await world.as().room.create({ id: game.id });
  const guest = await world.as().room.join({ code: host.room.code });
  const [here, there] = [await connect(one.at, host.seat), await connect(two.at, guest.seat)];
  const heard: unknown[][] = [];
  const revisions: number[] = [];
  there.on('message', (...message: unknown[]) => heard.push(message));
  there.on('room', (room: unknown) => revisions.push(roomShape.parse(room).revision));
  // Until PostgreSQL has told each of the other, a message has nowhere to go.
  await vi.waitFor(
    () => {
      here.emit('message', 'hello');
      expect(heard.length).toBeGreaterThan(0);
    },
    { timeout: 20_000 },
  );
  const long = '✓'.repeat((ROOM.messageBytes - 2) / 3);
  const sent = [...Array.from({ length: 20 }, (_, number) => String(number)), long, 'the last one'];
  for (const text of sent) here.emit('message', text);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([0, 'the last one']), { timeout: 20_000 });
  expect(heard.filter(([, text]) => text !== 'hello')).toEqual(sent.map((text) => [0, text]));
  const before = revisions.at(-1) ?? 0;
  here.disconnect();
  await vi.waitFor(() => expect(revisions.at(-1)).toBeGreaterThan(before), { timeout: 20_000 });
});
