/**
 * `node bench/rooms.ts`: what rooms cost. 500 rooms of two, each of whom sends ten messages a second, on one process of the portal,
 * and the same over a bare relay, in turn. Prints the processor time a message, delays, memory, what was lost or came out of
 * order, and how cached pages fare meanwhile.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { ROOM_SOCKET } from '../../entities/room.rules.ts';
import { takenSeat } from '../../entities/room.schema.ts';
import { freePorts, startPortalProcess } from '../../server/testing/portal-process.ts';
import { measureProcessor, pidOf, residentMb } from './processes.ts';

const ROOMS = 500;
const EVERY_MS = 100;
const SECONDS = 10;
const TURNS = 3;

/** One player's connection. */
interface Player {
  send(text: string): void;
  /** Called with what the other player has sent. */
  hear: (text: string) => void;
  close(): void;
}

interface Measured {
  readonly microseconds: number;
  readonly median: number;
  readonly p99: number;
  readonly lost: number;
  readonly outOfOrder: number;
}

/** Every pair talks for some seconds; `pid` is the process that relays. */
async function talk(pairs: readonly (readonly [Player, Player])[], pid: number): Promise<Measured> {
  const delays: number[] = [];
  let [sent, outOfOrder] = [0, 0];
  const stopping = new AbortController();
  const speak = async (from: Player, to: Player) => {
    let [next, expected] = [0, 0];
    to.hear = (text) => {
      const [number = 0, at = 0] = text.split(' ').map(Number);
      if (number !== expected) outOfOrder += 1;
      expected = number + 1;
      delays.push(performance.now() - at);
    };
    await sleep(Math.random() * EVERY_MS);
    while (!stopping.signal.aborted) {
      from.send(`${next} ${performance.now()} ${'x'.repeat(40)}`);
      next += 1;
      sent += 1;
      await sleep(EVERY_MS);
    }
  };
  const used = await measureProcessor([pid]);
  const speaking = pairs.flatMap(([one, two]) => [speak(one, two), speak(two, one)]);
  await sleep(SECONDS * 1000);
  stopping.abort();
  await Promise.all(speaking);
  await sleep(500);
  const seconds = await used();
  delays.sort((a, b) => a - b);
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN;
  const lost = sent - delays.length;
  return { microseconds: (seconds * 1e6) / sent, median: at(0.5), p99: at(0.99), lost, outOfOrder };
}

const folder = await mkdtemp(join(tmpdir(), 'playport-rooms-'));
const portal = await startPortalProcess({
  cwd: folder,
  settings: { ...(await freePorts()), DATA_DIR: folder, RATE_LIMITS: 'off' },
});
const relay = fork(join(import.meta.dirname, 'room-yardstick.ts'));
const [relayPort] = z.tuple([z.int()]).parse((await once(relay, 'message')).slice(0, 1));

async function post(path: string): Promise<z.infer<typeof takenSeat>> {
  const answer = await fetch(`${portal.at}${path}`, { method: 'POST' });
  return takenSeat.parse(await answer.json());
}

async function enterRoom(seat: string): Promise<Player> {
  const socket = io(portal.at, {
    path: ROOM_SOCKET,
    transports: ['websocket'],
    auth: { seat },
    forceNew: true,
  });
  const player: Player = {
    send: (text) => void socket.emit('message', text),
    hear: () => {},
    close: () => void socket.disconnect(),
  };
  socket.on('message', (_from: number, text: string) => player.hear(text));
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return player;
}

async function enterRelay(room: number): Promise<Player> {
  const socket = new WebSocket(`ws://127.0.0.1:${relayPort}/${room}`);
  const player: Player = {
    send: (text) => socket.send(text),
    hear: () => {},
    close: () => socket.close(),
  };
  socket.on('message', (data) => player.hear(String(data)));
  await once(socket, 'open');
  return player;
}

/** The slowest of a hundred of a hundred cached pages, in milliseconds. */
async function p99OfPages(): Promise<number> {
  const took: number[] = [];
  for (let page = 0; page < 300; page += 1) {
    const began = performance.now();
    await (await fetch(`${portal.at}/`)).text();
    took.push(performance.now() - began);
    await sleep(10);
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
}

const games = z
  .array(z.object({ id: z.string(), slug: z.string() }))
  .parse(await (await fetch(`${portal.at}/api/games?limit=50`)).json());
const id = games.find(({ slug }) => slug === 'four-fall')?.id ?? '';
const inRooms: [Player, Player][] = [];
const inRelay: [Player, Player][] = [];
const quietPages = await p99OfPages();
const before = await residentMb(portal);
for (let room = 0; room < ROOMS; room += 1) {
  const host = await post(`/api/games/${id}/rooms`);
  const here = await enterRoom(host.seat);
  inRooms.push([here, await enterRoom((await post(`/api/rooms/${host.room.code}/players`)).seat)]);
  inRelay.push([await enterRelay(room), await enterRelay(room)]);
}
const print = (what: string, { microseconds, median, p99, lost, outOfOrder }: Measured) =>
  process.stdout.write(
    `${what}: ${microseconds.toFixed(1)} µs a message, delay ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${lost} lost, ${outOfOrder} out of order\n`,
  );
for (let turn = 0; turn < TURNS; turn += 1) {
  const bare = await talk(inRelay, relay.pid ?? 0);
  const own = await talk(inRooms, pidOf(portal));
  print('bare ws', bare);
  print('rooms', own);
  process.stdout.write(`ratio ${(own.microseconds / bare.microseconds).toFixed(2)}\n`);
}
const memory = (await residentMb(portal)) - before;
const [, busyPages] = await Promise.all([talk(inRooms, pidOf(portal)), p99OfPages()]);
process.stdout.write(
  `memory of ${ROOMS} rooms: ${memory} MB; p99 of cached pages ${quietPages.toFixed(1)} ms, beside rooms ${busyPages.toFixed(1)} ms\n`,
);
for (const player of [...inRooms, ...inRelay].flat()) player.close();
relay.disconnect();
await portal.stop('SIGTERM');
await rm(folder, { recursive: true, force: true });
