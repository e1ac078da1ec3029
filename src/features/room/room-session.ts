import { io, type Socket } from 'socket.io-client';
import { bytesOfMessage, ROOM, ROOM_SOCKET } from '../../../entities/room.rules.ts';
import type { Room, TakenSeat } from '../../../entities/room.schema.ts';
import { type Failure, failureOf } from '../../ui/failure.ts';
import type { Store } from '../../ui/store.ts';
import { readStoredSeat, storeSeat } from './stored-seat.ts';
import { newer, type RoomState } from './room-state.ts';

interface Named {
  readonly name?: string;
}

/** The calls of the portal about rooms. Each is rejected with an error of the tRPC client. */
export interface RoomCalls {
  create(room: Named & { readonly places?: number }): Promise<TakenSeat>;
  meet(room: Named): Promise<TakenSeat>;
  join(room: Named & { readonly code: string }): Promise<TakenSeat>;
  ready(seat: { readonly seat: string; readonly version: string }): Promise<Room>;
  start(seat: { readonly seat: string }): Promise<Room>;
  open(seat: { readonly seat: string; readonly open: boolean }): Promise<Room>;
  won(seat: { readonly seat: string; readonly round: number }): Promise<Room>;
  leave(seat: { readonly seat: string }): Promise<unknown>;
}

interface RoomSessionOptions {
  readonly calls: RoomCalls;
  readonly state: Store<RoomState>;
  /** Receives what the games of the others send. */
  readonly onMessage: (data: unknown, from: number) => void;
}

const GONE: Failure = { code: 'seat_gone', message: 'You’re no longer in this room.', fields: {} };
const ELSEWHERE: Failure = {
  code: 'seat_gone',
  message: 'The room is over, or you have opened it in another tab.',
  fields: {},
};

/** A page's place in a room: its seat and its connection. */
export class RoomSession {
  readonly #calls: RoomCalls;
  readonly #state: Store<RoomState>;
  readonly #onMessage: RoomSessionOptions['onMessage'];
  #seat: string | null = null;
  #socket: Socket | null = null;
  /** The last room that was asked for. */
  #entering: Promise<unknown> = Promise.resolve();

  constructor({ calls, state, onMessage }: RoomSessionOptions) {
    this.#calls = calls;
    this.#state = state;
    this.#onMessage = onMessage;
  }

  create = (room: Parameters<RoomCalls['create']>[0]) => this.#enter(() => this.#calls.create(room));
  meet = (room: Named) => this.#enter(() => this.#calls.meet(room));
  join = (room: Parameters<RoomCalls['join']>[0]) => this.#enter(() => this.#calls.join(room));

  /** Goes on in the room in which this tab was before it was loaded anew. */
  resume(code: string): void {
    const seat = readStoredSeat(code);
    if (seat === null) return;
    this.#seat = seat.seat;
    this.#state.set({ kind: 'entering' });
    this.#connect(seat.place);
  }

  ready = (version: string) => this.#change((seat) => this.#calls.ready({ seat, version }));
  start = () => this.#change((seat) => this.#calls.start({ seat }));
  open = (open: boolean) => this.#change((seat) => this.#calls.open({ seat, open }));

  won = (round: number) => this.#change((seat) => this.#calls.won({ seat, round }));

  async leave(): Promise<void> {
    const seat = this.#seat;
    this.#end({ kind: 'none' });
    // A player who cannot be reached gives the place up after half a minute.
    if (seat !== null) await this.#calls.leave({ seat }).catch(() => undefined);
  }

  /** @throws RangeError for what is too long */
  send(data: unknown): void {
    const text = JSON.stringify(data) ?? 'null';
    if (bytesOfMessage(text) > ROOM.messageBytes)
      throw new RangeError(`A message has at most ${ROOM.messageBytes} bytes.`);
    // Messages that are sent without a connection would arrive after newer things.
    this.#socket?.volatile.emit('message', text);
  }

  /** Ends the connection; the place is kept for half a minute. */
  close(): void {
    this.#socket?.disconnect();
    this.#socket = null;
  }

  /** Takes a seat in a room, after what was asked for before: nobody has a seat in two. */
  #enter(take: () => Promise<TakenSeat>): Promise<Room> {
    const entered = this.#entering.then(() => this.#take(take));
    this.#entering = entered.catch(() => undefined);
    return entered;
  }

  async #take(take: () => Promise<TakenSeat>): Promise<Room> {
    await this.leave();
    this.#state.set({ kind: 'entering' });
    try {
      const { seat, place, room } = await take();
      storeSeat({ code: room.code, seat, place });
      this.#seat = seat;
      this.#state.set({ kind: 'in', place, room, connected: false });
      this.#connect(place);
      return room;
    } catch (error) {
      this.#end({ kind: 'out', why: failureOf(error) });
      throw error;
    }
  }

  async #change(make: (seat: string) => Promise<Room>): Promise<void> {
    if (this.#seat === null) throw new Error('There is no room.');
    this.#hear(await make(this.#seat));
  }

  #connect(place: number): void {
    const socket = io({
      path: ROOM_SOCKET,
      transports: ['websocket'],
      auth: { seat: this.#seat },
      reconnectionDelayMax: 3000,
      forceNew: true,
    });
    this.#socket = socket;
    socket.on('connect', () => this.#show({ connected: true }));
    socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.#end({ kind: 'out', why: ELSEWHERE });
      else if (reason !== 'io client disconnect') this.#show({ connected: false });
    });
    socket.on('connect_error', ({ message }) => {
      if (message === GONE.code) this.#end({ kind: 'out', why: GONE });
      // The portal has refused it: only what never reached it is tried again by itself.
      else if (socket.active === false) setTimeout(() => socket.connect(), 2000);
    });
    socket.on('room', (room: Room) => this.#hear(room, place));
    socket.on('message', (from: number, text: string) => this.#onMessage(JSON.parse(text), from));
  }

  #show(change: { readonly connected: boolean }): void {
    const state = this.#state.get();
    if (state.kind === 'in') this.#state.set({ ...state, ...change });
  }

  #hear(room: Room, place?: number): void {
    const state = this.#state.get();
    if (state.kind === 'in') this.#state.set({ ...state, room: newer(state.room, room) });
    else if (place !== undefined && this.#seat !== null)
      this.#state.set({ kind: 'in', place, room, connected: this.#socket?.connected ?? false });
  }

  #end(state: RoomState): void {
    this.close();
    this.#seat = null;
    storeSeat(null);
    this.#state.set(state);
  }
}
