import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddr from '@fastify/proxy-addr';
import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import { z } from 'zod';
import { bytesOfMessage, ROOM, ROOM_SOCKET } from '../../entities/room.rules.ts';
import { ROOM_EVENTS } from '../../entities/room.schema.ts';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/database.ts';
import { SILENCE_MS } from '../platform/database/lost-connections.ts';
import { normaliseForwarded } from '../platform/http/forwarded.ts';
import { bareHeaders } from '../platform/http/security-headers.ts';
import { CallsPerNetwork } from '../platform/limits/calls-per-network.ts';
import { type Network, networkOf } from '../platform/limits/network.ts';
import { poolAt } from './message-pool.ts';
import { onceASecond } from './once-a-second.ts';
import { readRoomById } from './room.queries.ts';
import { RoomTraffic } from './room-traffic.ts';
import { connectSeat, disconnectSeat, type ConnectedSeat, renewSeats } from './seat-connection.ts';

/** Interval at which a process says of its players that they are connected, in milliseconds. */
const SEEN_EVERY_MS = 8000;
/** The largest packet in bytes: a message and its name. */
const PACKET_BYTES = ROOM.messageBytes + 100;

/** A connection with more packets in a second, of whatever kind, ends: reading them takes time, too. */
const PACKETS_PER_SECOND = ROOM.messagesPerSecond * 5;
/** Longest time that a connection may be without a seat, in milliseconds; after the shorter time it is asked to close. */
const SEATLESS_MS = { asked: 5000, cut: 6000 } as const;

/** The connections of the players who are in rooms. */
export interface Rooms {
  /** Tells everybody in a room what it is like now. Call it after the commit. */
  changed(roomId: string): Promise<void>;
  /** Ends the connection of somebody who has left. */
  end(seatId: string): void;
  /** Ends the connections of a room that is gone. */
  endRoom(roomId: string): void;
}

type RoomSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, ConnectedSeat>;

const handshake = z.object({ seat: z.string().max(200) });

/** A connection of the engine below Socket.IO, before it is anybody's. */
interface RawConnection {
  readonly request: IncomingMessage;
  on(event: 'packet', then: () => void): void;
  once(event: 'close', then: () => void): void;
}

/** The message by which one process tells the others of a room in which its own players have met theirs. */
const MET = 'met';

interface RoomSocketsOptions {
  readonly database: Database;
  readonly env: Env;
  /** The PostgreSQL server over which processes pass messages on; null where there is one process only. */
  readonly url: string | null;
  readonly onError: (error: unknown) => void;
  /** Silence of that server after which a connection to it is given up. */
  readonly silenceMs?: number;
}

/** Relays what players send to the others in their room, whichever process these are connected to. */
export class RoomSockets implements Rooms {
  readonly #database: Database;
  readonly #isLimited: boolean;
  readonly #publicOrigin: string;
  /** The answer to a connection from another site's page. */
  readonly #foreign: string;
  /** The answer to a connection of a network that has too many. */
  readonly #busy: string;
  readonly #traffic = new RoomTraffic();
  readonly #connections: CallsPerNetwork;
  readonly #networkOf: (request: IncomingMessage) => Network;
  /** This process, as `seat.process` names it. */
  readonly #process = randomUUID();
  /** The rooms of this process in which somebody is connected to another one. */
  readonly #far = new Set<string>();
  /** The stream below each connection. */
  readonly #lines = new WeakMap<IncomingMessage, Duplex>();
  #isClosing = false;
  /** The connections of players who have a seat. */
  readonly #seated = new WeakSet<IncomingMessage>();
  readonly #onError: (error: unknown) => void;
  readonly #pool: Pool | null;
  readonly #io: Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, ConnectedSeat>;
  /** Writes about connections that have ended, still being done. */
  readonly #pending = new Set<Promise<void>>();
  readonly #seeing: NodeJS.Timeout;

  constructor({ database, env, url, onError, silenceMs = SILENCE_MS }: RoomSocketsOptions) {
    this.#database = database;
    this.#isLimited = env.rateLimits;
    this.#publicOrigin = env.publicOrigin;
    this.#foreign = refusalOf(env, '403 Forbidden');
    this.#busy = refusalOf(env, '429 Too Many Requests', { 'retry-after': '60' });
    this.#connections = new CallsPerNetwork(env, 'room-connection');
    const trusted = proxyAddr.compile([...env.trustedProxies]);
    this.#networkOf = (request) => {
      normaliseForwarded(request.headers);
      return networkOf(proxyAddr(request, trusted));
    };
    this.#onError = onceASecond(onError);
    this.#pool = url === null ? null : poolAt(url, this.#onError, silenceMs);
    this.#io = new Server({
      path: ROOM_SOCKET,
      serveClient: false,
      transports: ['websocket'],
      maxHttpBufferSize: PACKET_BYTES,
      pingInterval: 10_000,
      pingTimeout: 8000,
      connectTimeout: SEATLESS_MS.asked,
      ...(this.#pool === null
        ? {}
        : {
            adapter: createAdapter(this.#pool, {
              errorHandler: this.#onError,
              heartbeatInterval: silenceMs / 3,
            }),
          }),
    });
    this.#io.on(MET, (roomId: string) => void this.#far.add(roomId));
    this.#io.use((socket, next) => void this.#admit(socket, next));
    this.#io.on('connection', (socket) => this.#welcome(socket));
    this.#seeing = setInterval(() => void this.#see().catch(this.#onError), SEEN_EVERY_MS);
    this.#seeing.unref();
  }

  /** Takes connections at the app's server. */
  attach(app: FastifyInstance): void {
    // Attached to the app's server it would also answer requests, past the app's headers and limits.
    const upgrades = createServer();
    this.#io.attach(upgrades);
    this.#io.engine.on('connection', (connection: RawConnection) => this.#watch(connection));
    app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (this.#isClosing) return void socket.destroy();
      const { origin = this.#publicOrigin } = request.headers;
      // Browsers name the page of every WebSocket (RFC 6455 §10.2).
      if (origin !== this.#publicOrigin) return void socket.end(this.#foreign);
      if (!this.#mayConnect(request)) return void socket.end(this.#busy);
      this.#lines.set(request, socket);
      upgrades.emit('upgrade', request, socket, head);
    });
    // A connection that stays open would keep the server from closing, also one that has no seat yet or comes meanwhile.
    app.addHook('preClose', async () => {
      this.#isClosing = true;
      await this.#drop();
      this.#io.engine.close();
    });
  }

  async changed(roomId: string): Promise<void> {
    const room = await readRoomById(this.#database.orm.em.fork(), roomId);
    if (room !== null) this.#io.to(roomId).emit(ROOM_EVENTS.room, room);
  }

  end(seatId: string): void {
    this.#io.in(seatId).disconnectSockets(true);
  }

  endRoom(roomId: string): void {
    this.#io.in(roomId).disconnectSockets(true);
  }

  /** Ends this process's connections: their players connect to another one. */
  async #drop(): Promise<void> {
    // Not `disconnectSockets`, which tells a player that the connection was ended on purpose.
    for (const socket of this.#io.of('/').sockets.values()) socket.conn.close();
    await Promise.all(this.#pending);
  }

  async close(): Promise<void> {
    clearInterval(this.#seeing);
    await this.#drop();
    for (const [, namespace] of this.#io._nsps) namespace.adapter.close();
    this.#io.engine?.close();
    await this.#pool?.end();
  }

  /**
   * Counts a connection and its packets from the first one on. One that sends too much, or takes no seat in time, is cut:
   * whoever is told that it closes may go on sending.
   */
  #watch(connection: RawConnection): void {
    const { request } = connection;
    const network = this.#networkOf(request);
    const cut = () => this.#lines.get(request)?.destroy();
    const isAttack = perSecond(PACKETS_PER_SECOND);
    connection.on('packet', () => {
      if (isAttack() || (this.#isLimited && this.#traffic.isTooMuch(network))) cut();
    });
    const timer = setTimeout(() => {
      if (!this.#seated.has(request)) cut();
    }, SEATLESS_MS.cut);
    const disconnect = this.#traffic.connect(network);
    connection.once('close', () => {
      clearTimeout(timer);
      disconnect();
    });
  }

  /** Looked at before anything is read of a connection. */
  #mayConnect(request: IncomingMessage): boolean {
    if (!this.#isLimited) return true;
    const network = this.#networkOf(request);
    return this.#traffic.hasPlace(network) && this.#connections.allows(network);
  }

  async #admit(socket: RoomSocket, next: (error?: Error) => void): Promise<void> {
    const { data } = handshake.safeParse(socket.handshake.auth);
    try {
      const em = this.#database.orm.em.fork();
      const seated =
        data === undefined
          ? null
          : await connectSeat(em, data.seat, { id: socket.id, process: this.#process });
      if (seated === null) return next(new Error('seat_gone'));
      socket.data = seated;
      return next();
    } catch (error) {
      this.#onError(error);
      return next(new Error('unavailable'));
    }
  }

  #welcome(socket: RoomSocket): void {
    const { id, roomId, place } = socket.data;
    // A player who has opened the room twice plays in the page that was opened last.
    this.#io.in(id).except(socket.id).disconnectSockets(true);
    const isFlood = perSecond(ROOM.messagesPerSecond);
    const network = this.#networkOf(socket.request);
    this.#seated.add(socket.request);
    socket.on(ROOM_EVENTS.message, (text: unknown) => {
      if (typeof text !== 'string' || isTooLong(text) || isFlood()) return;
      const far = this.#far.has(roomId);
      if (this.#isLimited && !this.#traffic.carries({ network, bytes: Buffer.byteLength(text), far })) return;
      (far ? socket : socket.local).to(roomId).emit(ROOM_EVENTS.message, place, text);
    });
    socket.once('disconnect', () => this.#keep(this.#leave(socket)));
    this.#keep(this.#join(socket));
  }

  async #join(socket: RoomSocket): Promise<void> {
    const { id, roomId, far } = socket.data;
    if (far) this.#far.add(roomId);
    await socket.join([id, roomId]);
    // Before anybody hears of the player: whoever speaks to them does so over PostgreSQL then.
    if (far) this.#io.serverSideEmit(MET, roomId);
    await this.changed(roomId);
  }

  async #leave({ id: connection, data: { id, roomId } }: RoomSocket): Promise<void> {
    if (await disconnectSeat(this.#database.orm.em.fork(), { id, connection })) await this.changed(roomId);
  }

  async #see(): Promise<void> {
    const here = [...this.#io.of('/').sockets.values()].map(({ data }) => data.id);
    for (const roomId of this.#far) if (!this.#io.of('/').adapter.rooms.has(roomId)) this.#far.delete(roomId);
    if (here.length === 0) return;
    // Should a word of another process have been lost.
    const far = await renewSeats(this.#database.orm.em.fork(), here, this.#process);
    for (const roomId of far) this.#far.add(roomId);
  }

  #keep(work: Promise<void>): void {
    const pending = work.catch(this.#onError).finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
  }
}

/** A refusal of a connection as HTTP, because no route has run that would answer. */
function refusalOf(env: Env, status: string, more: Readonly<Record<string, string>> = {}): string {
  const headers = { ...bareHeaders(env), ...more, 'content-length': '0', connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A letter takes six bytes at most, so most messages need not be measured. */
const isTooLong = (text: string): boolean =>
  text.length * 6 > ROOM.messageBytes - 2 && bytesOfMessage(text) > ROOM.messageBytes;

/** Returns a function that counts, and says whether it was called more than `most` times in this second. */
function perSecond(most: number): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    if (now !== second) [second, count] = [now, 0];
    count += 1;
    return count > most;
  };
}
