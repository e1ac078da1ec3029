import Fastify from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ROOM, ROOM_SOCKET } from '../../entities/room.rules.ts';
import { room as roomShape } from '../../entities/room.schema.ts';
import { parseEnv } from '../env.ts';
import { makeGame } from '../testing/factories.ts';
import { type DatabaseLine, openDatabaseProxy } from '../testing/database-proxy.ts';
import { createWorld, type World } from '../testing/world.ts';
import { RoomSockets } from './room-sockets.ts';
import { PATIENCE } from '../testing/patience.ts';

let world: World;
const closing: (() => unknown)[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  await world.close();
});

const databaseUrl = () => world.database.orm.config.get('clientUrl') ?? '';

const expectNone = (error: unknown) => expect.unreachable(String(error));

/** A proxy on this machine says where a player is. */
const env = parseEnv({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });

/** Starts one process with its part of the rooms: its connections, on its own port. */
async function startProcess(
  line?: string,
  onError: (error: unknown) => void = expectNone,
): Promise<{ readonly rooms: RoomSockets; readonly at: string }> {
  // On a busy machine a server that is well may be silent for longer: soon counts only where a line is cut.
  const connection = line === undefined ? { url: databaseUrl() } : { url: line, silenceMs: 1500 };
  const rooms = new RoomSockets({ database: world.database, env, onError, ...connection });
  const app = Fastify();
  rooms.attach(app);
  closing.push(
    () => rooms.close(),
    () => app.close(),
  );
  return { rooms, at: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function connect(at: string, seat: string, address = '203.0.113.5'): Promise<Socket> {
  const extraHeaders = { 'x-forwarded-for': address };
  const socket = io(at, { path: ROOM_SOCKET, transports: ['websocket'], auth: { seat }, extraHeaders });
  closing.push(() => socket.disconnect());
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

const GREETING = 'hello';

/** Waits until PostgreSQL has told the first player's process of the second one: until then a message has nowhere to go. */
async function meet(here: Socket, there: Socket): Promise<void> {
  let isMet = false;
  there.on('message', (_from: number, text: string) => {
    isMet ||= text === GREETING;
  });
  await vi.waitFor(
    () => {
      here.emit('message', GREETING);
      expect(isMet).toBe(true);
    },
    { timeout: 20_000 },
  );
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
  await meet(here, there);
  const long = '✓'.repeat((ROOM.messageBytes - 2) / 3);
  const sent = [...Array.from({ length: 20 }, (_, number) => String(number)), long, 'the last one'];
  for (const text of sent) here.emit('message', text);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([0, 'the last one']), { timeout: 20_000 });
  expect(heard.filter(([, text]) => text !== GREETING)).toEqual(sent.map((text) => [0, text]));
  const before = revisions.at(-1) ?? 0;
  here.disconnect();
  await vi.waitFor(() => expect(revisions.at(-1)).toBeGreaterThan(before), { timeout: 20_000 });
});

test.runIf(inject('databaseUrl') !== '')(
  'the players of one network send half a megabyte a second between processes, and leave the others theirs',
  async () => {
    const game = await makeGame(world, { hosted: true, srcUrl: null });
    const [one, two] = [await startProcess(), await startProcess()];
    /** Two players, one at each process. */
    const pair = async (address: string) => {
      const host = await world.as().room.create({ id: game.id });
      const guest = await world.as().room.join({ code: host.room.code });
      return [await connect(one.at, host.seat, address), await connect(two.at, guest.seat, address)] as const;
    };
    const [here, there] = await pair('203.0.113.8');
    await meet(here, there);
    const attackers = (await Promise.all(Array.from({ length: 5 }, () => pair('203.0.113.9')))).flat();
    const flood: string[] = [];
    for (const attacker of attackers)
      attacker.on('message', (_from: number, text: string) => flood.push(text));
    const heard: string[] = [];
    there.on('message', (_from: number, text: string) => text !== GREETING && heard.push(text));
    const long = 'x'.repeat(ROOM.messageBytes - 2);
    const begun = performance.now();
    const sent = Array.from({ length: 40 }, (_, number) => String(number));
    for (const text of sent) {
      for (const attacker of attackers)
        for (let time = 0; time < 3; time += 1) attacker.emit('message', long);
      here.emit('message', text);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await vi.waitFor(() => expect(heard).toEqual(sent), { timeout: 20_000 });
    const seconds = Math.ceil((performance.now() - begun) / 1000) + 1;
    // Each process has its own count. Without one, a thousand messages arrive.
    expect(flood.length).toBeGreaterThan(0);
    expect(flood.length).toBeLessThanOrEqual(
      2 * seconds * Math.floor((512 * 1024) / (ROOM.messageBytes - 2)),
    );
  },
);

test.runIf(inject('databaseUrl') !== '')('players at one process need no other', async () => {
  const line = await openDatabaseProxy(databaseUrl());
  const errors: unknown[] = [];
  const { at } = await startProcess(line.url, (error) => errors.push(error));
  closing.unshift(() => line.close());
  const game = await makeGame(world, { hosted: true, srcUrl: null });
  const host = await world.as().room.create({ id: game.id });
  const guest = await world.as().room.join({ code: host.room.code });
  const [here, there] = [await connect(at, host.seat), await connect(at, guest.seat)];
  const heard: unknown[] = [];
  there.on('message', (_from: number, text: unknown) => heard.push(text));
  line.cut();
  for (const text of ['one', 'two', 'three']) here.emit('message', text);
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two', 'three']), PATIENCE);
  // Whatever fails says so once a second.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(errors.length).toBeLessThan(5);
});

test.runIf(inject('databaseUrl') !== '').each([
  ['that ends the connections', (line: DatabaseLine) => line.end()],
  ['that vanishes', (line: DatabaseLine) => line.cut()],
])('players on different processes find each other again after a server %s', async (_, fail) => {
  const game = await makeGame(world, { hosted: true, srcUrl: null });
  const lines = await Promise.all([0, 1].map(() => openDatabaseProxy(databaseUrl())));
  const [one, two] = await Promise.all(lines.map(({ url }) => startProcess(url, () => {})));
  closing.unshift(...lines.map((line) => () => line.close()));
  const host = await world.as().room.create({ id: game.id });
  const guest = await world.as().room.join({ code: host.room.code });
  const [here, there] = [await connect(one?.at ?? '', host.seat), await connect(two?.at ?? '', guest.seat)];
  const heard: unknown[] = [];
  there.on('message', (_from: number, text: unknown) => heard.push(text));
  const passOn = (text: string) =>
    vi.waitFor(
      () => {
        here.emit('message', text);
        expect(heard).toContain(text);
      },
      { timeout: 30_000, interval: 100 },
    );
  await passOn('before');
  for (const text of ['once', 'twice']) {
    lines.forEach(fail);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await passOn(text);
  }
});
