import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { isMadeUpName } from '../../entities/made-up-name.rules.ts';
import { ROOM, ROOM_CODE, ROOM_SOCKET } from '../../entities/room.rules.ts';
import { type Room, room as roomShape, takenSeat, waitingRooms } from '../../entities/room.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { expireRoomsOnce } from './expire-rooms.ts';
import { PATIENCE } from '../testing/patience.ts';

let world: World;
let at = '';
let game: Game;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await createWorld();
  at = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  game = await makeGame(world, { hosted: true, srcUrl: null, onlinePlaces: 2 });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  // Until the ends of their connections are stored.
  await vi.waitUntil(async () => {
    const { rows } = await sql`select 1 from seat where away_since is null`.execute(world.em().getKysely());
    return rows.length === 0;
  }, PATIENCE);
  await world.reset();
});
afterAll(() => world.close());

const post = (url: string, payload: Record<string, unknown> = {}) =>
  world.app.inject({ method: 'POST', url, payload });
const create = async (payload: Record<string, unknown> = {}, of: Game = game) =>
  takenSeat.parse((await post(`/api/games/${of.id}/rooms`, payload)).json());
const meet = async () => takenSeat.parse((await post(`/api/games/${game.id}/rooms/meet`)).json());
const join = (code: string) => post(`/api/rooms/${code}/players`);
const joined = async (code: string) => takenSeat.parse((await join(code)).json());
const read = async (code: string) => roomShape.parse((await world.app.inject(`/api/rooms/${code}`)).json());
const onSeat = (seat: string, what: string, payload: Record<string, unknown> = {}) =>
  post(`/api/seats/${encodeURIComponent(seat)}/${what}`, payload);
const ready = (seat: string, version = '1') => onSeat(seat, 'ready', { version });
const waiting = async () => waitingRooms.parse(await world.as().room.waiting());

/** A player's connection, with what it has heard. */
async function connect(seat: string) {
  const socket = io(at, {
    path: ROOM_SOCKET,
    transports: ['websocket'],
    auth: { seat },
    reconnection: false,
  });
  sockets.push(socket);
  const heard: { rooms: Room[]; messages: unknown[][] } = { rooms: [], messages: [] };
  socket.on('room', (room: unknown) => heard.rooms.push(roomShape.parse(room)));
  socket.on('message', (...message: unknown[]) => heard.messages.push(message));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, ...heard, last: () => heard.rooms.at(-1) };
}

const disconnected = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));

/** Two players who are connected, the host first. */
async function pair() {
  const host = await create();
  const guest = await joined(host.room.code);
  const [here, there] = [await connect(host.seat), await connect(guest.seat)];
  await vi.waitFor(() => {
    for (const player of [here, there])
      expect(player.last()?.players.map(({ away }) => away)).toEqual([false, false]);
  }, PATIENCE);
  return { host, guest, here, there };
}

test('a room has a code, and is made and joined without an account', async () => {
  const { seat, place, room } = await create();
  expect(place).toBe(0);
  expect(room).toMatchObject({ places: 2, started: false, game: { slug: game.slug } });
  expect(room.code).toMatch(ROOM_CODE.fits);
  const other = await joined(
    encodeURIComponent(` ${room.code.slice(0, 3)}-${room.code.slice(3).toLowerCase()}`),
  );
  expect(other.place).toBe(1);
  expect(other.seat).not.toBe(seat);
  const { players } = await read(room.code);
  expect(players.map(({ name }) => isMadeUpName(name))).toEqual([true, true]);
  expect(JSON.stringify(await read(room.code))).not.toContain(seat);
});

test('a seat is its token’s to the last character', async () => {
  const { seat } = await create();
  for (const other of [`${seat}.`, `${seat}.more`, `${seat}x`, seat.slice(0, -1), `${seat} `]) {
    expect(statusAndCode(await ready(other))).toEqual(statusAndCode(await ready('nobody.s')));
    await expect(connect(other)).rejects.toThrow(/.+/);
  }
  expect((await ready(seat)).statusCode).toBe(200);
});

test('a member plays under their name, or one of those that are offered', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const own = await asha.call('POST', `/api/games/${game.id}/rooms`, {});
  expect(takenSeat.parse(own.json()).room.players).toMatchObject([{ name: 'asha' }]);
  const other = await asha.call('POST', `/api/games/${game.id}/rooms`, { name: 'Brave Otter' });
  expect(takenSeat.parse(other.json()).room.players).toMatchObject([{ name: 'Brave Otter' }]);
  expect(statusAndCode(await post(`/api/games/${game.id}/rooms`, { name: 'Rude Word' }))).toEqual({
    status: 400,
    code: 'validation',
  });
});

test('a room counts who has won its rounds: once a round, and not against the computer', async () => {
  const { host, guest, here } = await pair();
  const play = async () => {
    await Promise.all([ready(host.seat), ready(guest.seat)]);
    await onSeat(host.seat, 'start');
  };
  const won = (seat: string, round: number) => onSeat(seat, 'won', { round });
  const wins = async () => (await read(host.room.code)).players.map((player) => player.wins);
  await won(host.seat, 1);
  expect(await wins()).toEqual([0, 0]);
  await play();
  await won(guest.seat, 1);
  await won(guest.seat, 1);
  await won(host.seat, 1);
  expect(await wins()).toEqual([0, 1]);
  await play();
  await won(guest.seat, 1);
  await won(host.seat, 2);
  expect(await wins()).toEqual([1, 1]);
  await vi.waitFor(() => expect(here.last()?.players.map((player) => player.wins)).toEqual([1, 1]), PATIENCE);
  await play();
  await onSeat(guest.seat, 'leave');
  await won(host.seat, 3);
  expect(await wins()).toEqual([1]);
});

test('a full room, one in which they play, and none at all are told apart', async () => {
  const { host, guest } = await pair();
  const { code } = host.room;
  expect(statusAndCode(await join(code))).toEqual({ status: 409, code: 'room_full' });
  await Promise.all([ready(host.seat), ready(guest.seat)]);
  expect((await onSeat(host.seat, 'start')).statusCode).toBe(200);
  expect(statusAndCode(await join(code))).toEqual({ status: 409, code: 'room_started' });
  expect(statusAndCode(await join('ZZZZZZ'))).toEqual({ status: 404, code: 'room_not_found' });
  expect(statusAndCode(await join('zz'))).toEqual({ status: 400, code: 'validation' });
});

test.each([
  ['for children', { ageRating: 'KIDS' as const, hosted: true, srcUrl: null }],
  ['on another site', {}],
])('a game %s has no rooms', async (_what, wanted) => {
  const other = await makeGame(world, wanted);
  expect(statusAndCode(await post(`/api/games/${other.id}/rooms`))).toEqual({
    status: 404,
    code: 'rooms_not_offered',
  });
});

test('a room is for no more than the game is, and at most eight', async () => {
  expect(statusAndCode(await post(`/api/games/${game.id}/rooms`, { places: 3 }))).toMatchObject({
    status: 400,
  });
  const free = await makeGame(world, { hosted: true, srcUrl: null });
  expect((await create({}, free)).room.places).toBe(ROOM.most);
  expect((await create({ places: 4 }, free)).room.places).toBe(4);
});

test('players who come, go and get ready at once never wait for each other in a circle', async () => {
  const { host, guest } = await pair();
  const { code } = host.room;
  const turns = Array.from({ length: 12 }, async (_, turn) => {
    const seat = turn % 2 === 0 ? host.seat : guest.seat;
    const [{ socket }, response] = await Promise.all([connect(seat), ready(seat)]);
    socket.disconnect();
    return response.statusCode;
  });
  expect(new Set(await Promise.all(turns))).toEqual(new Set([200]));
  expect((await read(code)).players).toHaveLength(2);
});

test('of ten who join at once, one gets the place', async () => {
  const { room } = await create();
  const responses = await Promise.all(Array.from({ length: 10 }, () => join(room.code)));
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
});

describe('a round', () => {
  test('begins when the host starts it and everybody is ready, with one seed for all', async () => {
    const { host, guest, here, there } = await pair();
    expect(statusAndCode(await onSeat(host.seat, 'start'))).toEqual({ status: 409, code: 'room_not_ready' });
    await Promise.all([ready(host.seat), ready(guest.seat)]);
    expect(statusAndCode(await onSeat(guest.seat, 'start'))).toEqual({ status: 403, code: 'room_host' });
    await onSeat(host.seat, 'start');
    await vi.waitFor(() => expect(there.last()).toMatchObject({ started: true, round: 1 }), PATIENCE);
    expect(there.last()?.seed).toBe(here.last()?.seed);
    // Whoever wants another round is ready again; the first one is over then.
    await ready(guest.seat);
    await vi.waitFor(() => expect(here.last()).toMatchObject({ started: false, round: 1 }), PATIENCE);
  });

  test('is refused with a version that cannot be stored', async () => {
    const { seat } = await create();
    expect(statusAndCode(await ready(seat, 'a\0b'))).toEqual({ status: 400, code: 'validation' });
  });

  test('does not begin with two versions of the game', async () => {
    const { host, guest } = await pair();
    await Promise.all([ready(host.seat, '1'), ready(guest.seat, '2')]);
    expect(statusAndCode(await onSeat(host.seat, 'start'))).toEqual({ status: 409, code: 'room_versions' });
  });
});

describe('what is sent', () => {
  test('reaches the others in order, and nobody else', async () => {
    const { here, there } = await pair();
    const elsewhere = await connect((await create()).seat);
    for (let number = 0; number < 40; number += 1) here.socket.emit('message', JSON.stringify({ number }));
    await vi.waitFor(() => expect(there.messages).toHaveLength(40), PATIENCE);
    expect(there.messages).toEqual(
      Array.from({ length: 40 }, (_, number) => [0, JSON.stringify({ number })]),
    );
    expect([...here.messages, ...elsewhere.messages]).toEqual([]);
  });

  test('is dropped where it is no text, too long, or too much', async () => {
    const { here, there } = await pair();
    for (const wrong of [{ a: 1 }, 7, null, Buffer.from('x'), 'x'.repeat(ROOM.messageBytes - 1)])
      here.socket.emit('message', wrong);
    here.socket.emit('message', 'right');
    await vi.waitFor(() => expect(there.messages).toEqual([[0, 'right']]), PATIENCE);
    for (let number = 0; number < 250; number += 1) here.socket.emit('message', 'flood');
    here.socket.emit('room', { started: true });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(there.messages.length).toBeLessThan(3 * ROOM.messagesPerSecond);
  });

  test('ends the connection where it is far too long', async () => {
    const { here, there } = await pair();
    const gone = disconnected(here.socket);
    here.socket.emit('message', 'x'.repeat(1_000_000));
    await gone;
    expect(there.messages).toEqual([]);
  });

  test('ends the connection where it comes without end', async () => {
    const { here, there } = await pair();
    const gone = disconnected(here.socket);
    for (let number = 0; number < 5000; number += 1) here.socket.emit('unknown', number);
    await gone;
    expect(there.socket.connected).toBe(true);
  });

  test('comes over a WebSocket; a request is answered like any other', async () => {
    const response = await fetch(`${at}${ROOM_SOCKET}?EIO=4&transport=polling`);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    [403, 'https://elsewhere.example'],
    [403, 'null'],
    [101, undefined],
    [101, 'portal'],
  ])(
    'comes over a connection that is answered with %s to a page of the origin %s',
    async (status, origin) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
        ...(origin === undefined ? {} : { origin: origin === 'portal' ? world.env.publicOrigin : origin }),
      };
      const asked = request(`${at}${ROOM_SOCKET}?EIO=4&transport=websocket`, { headers }).end();
      const [response] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')]);
      asked.destroy();
      expect(response).toMatchObject({ statusCode: status });
    },
  );

  test.each([
    ['says nothing', 0],
    ['answers pings that nobody sent', 1000],
  ])('comes over no connection without a seat: one that %s is cut', async (_what, pongs) => {
    const socket = new WebSocket(`${at.replace('http', 'ws')}${ROOM_SOCKET}?EIO=4&transport=websocket`);
    const closed = new Promise<number>((resolve) =>
      socket.addEventListener('close', ({ code }) => resolve(code)),
    );
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const begun = performance.now();
    for (let number = 0; number < pongs; number += 1) socket.send('3');
    // Connections that send are cut without a closing handshake, during which they could go on.
    expect(await closed).toBe(pongs === 0 ? 1005 : 1006);
    expect(performance.now() - begun).toBeLessThan(pongs === 0 ? 10_000 : 4000);
  });

  test('comes over two hundred connections of a network at the most', async () => {
    const limited = await createWorld({ RATE_LIMITS: 'on' });
    const base = (await limited.app.listen({ host: '127.0.0.1', port: 0 })).replace('http', 'ws');
    const open = () =>
      new Promise<boolean>((resolve) => {
        const socket = new WebSocket(`${base}${ROOM_SOCKET}?EIO=4&transport=websocket`);
        socket.addEventListener('open', () => resolve(true));
        socket.addEventListener('error', () => resolve(false));
      });
    const opened = await Promise.all(Array.from({ length: 200 }, open));
    expect(opened).not.toContain(false);
    // On a busy machine the first may have been cut by now, as they have no seat: others take their place.
    await expect.poll(open).toBe(false);
    const refused = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = {
        connection: 'upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      };
      const url = `${base.replace('ws', 'http')}${ROOM_SOCKET}?EIO=4&transport=websocket`;
      get(url, { headers }, resolve).on('error', reject);
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'retry-after': '60' });
    await limited.close();
  });

  test('needs a seat', async () => {
    for (const seat of ['', 'nothing', `${game.id}.${'x'.repeat(43)}`])
      await expect(connect(seat)).rejects.toThrow('seat_gone');
    expect(statusAndCode(await onSeat(`${game.id}.forged`, 'start'))).toEqual({
      status: 404,
      code: 'seat_gone',
    });
  });
});

describe('somebody whose connection is lost', () => {
  const later = (seconds: number) =>
    sql`update seat set away_since = away_since - make_interval(secs => ${seconds}::int)`.execute(
      world.em().getKysely(),
    );

  test('is seen to be away, and goes on where they were', async () => {
    const { guest, here, there } = await pair();
    there.socket.disconnect();
    await vi.waitFor(() => expect(here.last()?.players[1]).toMatchObject({ away: true }), PATIENCE);
    await later(ROOM.graceSeconds - 5);
    await expireRoomsOnce(world.services);
    const back = await connect(guest.seat);
    await vi.waitFor(() => expect(here.last()?.players[1]).toMatchObject({ away: false }), PATIENCE);
    back.socket.emit('message', 'here again');
    await vi.waitFor(() => expect(here.messages).toEqual([[1, 'here again']]), PATIENCE);
  });

  test('has left after half a minute', async () => {
    const { guest, here, there } = await pair();
    there.socket.disconnect();
    await vi.waitFor(() => expect(here.last()?.players[1]).toMatchObject({ away: true }), PATIENCE);
    await later(ROOM.graceSeconds + 1);
    await expireRoomsOnce(world.services);
    await vi.waitFor(() => expect(here.last()?.players).toHaveLength(1), PATIENCE);
    await expect(connect(guest.seat)).rejects.toThrow('seat_gone');
  });

  test('is found out also where the process died that had the connection', async () => {
    const { host, here } = await pair();
    await sql`update seat set seen_at = now() - interval '1 minute' where place = 1`.execute(
      world.em().getKysely(),
    );
    await expireRoomsOnce(world.services);
    await vi.waitFor(() => expect(here.last()?.players[1]).toMatchObject({ away: true }), PATIENCE);
    expect((await read(host.room.code)).players[0]).toMatchObject({ away: false });
  });

  test('plays in the page that was opened last', async () => {
    const { host, here } = await pair();
    const gone = disconnected(here.socket);
    const again = await connect(host.seat);
    await gone;
    await vi.waitFor(() => expect(again.last()?.players[0]).toMatchObject({ away: false }), PATIENCE);
    expect((await read(host.room.code)).players[0]).toMatchObject({ away: false });
  });
});

test('whoever leaves makes room, the next one is the host, and the last one ends it', async () => {
  const { host, guest, here, there } = await pair();
  const gone = disconnected(here.socket);
  expect((await onSeat(host.seat, 'leave')).json()).toEqual({ code: host.room.code });
  await gone;
  await vi.waitFor(() => expect(there.last()?.players).toMatchObject([{ place: 1 }]), PATIENCE);
  expect((await onSeat(guest.seat, 'open', { open: true })).statusCode).toBe(200);
  expect((await joined(host.room.code)).place).toBe(0);
  await onSeat(guest.seat, 'leave');
  await later();
  expect(statusAndCode(await join(host.room.code))).toEqual({ status: 404, code: 'room_not_found' });
});
const later = async () => {
  await sql`update seat set away_since = now() - interval '1 hour'`.execute(world.em().getKysely());
  await expireRoomsOnce(world.services);
};

describe('a room that is open to anybody', () => {
  test('is found by whoever wants to play, once', async () => {
    const first = await meet();
    await connect(first.seat);
    expect(await waiting()).toEqual([{ slug: game.slug, rooms: 1 }]);
    const second = await meet();
    expect([second.room.code, second.place]).toEqual([first.room.code, 1]);
    expect((await meet()).room.code).not.toBe(first.room.code);
  });

  test('is counted a few seconds later wherever somebody has asked before', async () => {
    const asked = async () => (await world.app.inject('/api/rooms')).json();
    expect(await asked()).toEqual([{ slug: game.slug, rooms: 0 }]);
    // Nothing tells the cache of it, as if it were on another process.
    const host = await meet();
    const { socket } = await connect(host.seat);
    await vi.waitFor(async () => expect(await asked()).toEqual([{ slug: game.slug, rooms: 1 }]), 20_000);
    socket.disconnect();
    await vi.waitFor(async () => expect(await asked()).toEqual([{ slug: game.slug, rooms: 0 }]), 20_000);
  });

  test('is not one whose host has closed it, or in which nobody is', async () => {
    const first = await meet();
    expect(await waiting()).toEqual([{ slug: game.slug, rooms: 0 }]);
    await connect(first.seat);
    await onSeat(first.seat, 'open', { open: false });
    expect(await waiting()).toEqual([{ slug: game.slug, rooms: 0 }]);
    expect((await meet()).room.code).not.toBe(first.room.code);
  });
});

test('rooms end after half a day, and with their game', async () => {
  const { here, host } = await pair();
  await sql`update room set created_at = now() - interval '13 hours'`.execute(world.em().getKysely());
  const gone = disconnected(here.socket);
  await expireRoomsOnce(world.services);
  await gone;
  expect(statusAndCode(await ready(host.seat))).toEqual({ status: 404, code: 'seat_gone' });
});
