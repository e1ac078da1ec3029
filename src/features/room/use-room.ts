import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { paths } from '../../../entities/page.rules.ts';
import { failureOf } from '../../ui/failure.ts';
import { lazily } from '../../ui/lazily.ts';
import { shareLink } from '../../ui/share-link.ts';
import { createStore, type Source } from '../../ui/store.ts';
import { showToast } from '../../ui/toast.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { readStoredSeat } from './stored-seat.ts';
import type { RoomSession } from './room-session.ts';
import { ANY_ROOM, ROOM_PARAMETER, roomIn, type RoomState } from './room-state.ts';

/** A message that the game of another player has sent. */
export interface RoomMessage {
  readonly data: unknown;
  readonly from: number;
}

type GameRoom = { readonly id: string; readonly slug: string; readonly title: string };

interface RoomOptions {
  /** Called when a room is entered, and when a round begins: its game is to be shown. */
  readonly onShow: () => void;
  /** The name under which this person plays; null for a member's own. */
  readonly playerName: () => string | null;
}

const OUTSIDE: RoomState = { kind: 'none' };

/** A game's room: its state, and what can be done in it. Its code, with the connection, loads when it is needed. */
export function useRoom(game: GameRoom, { onShow, playerName }: RoomOptions) {
  const calls = useRoomCalls(game.id);
  const [state] = useState(() => createStore<RoomState>(OUTSIDE));
  const [messages] = useState(() => createStore<RoomMessage | null>(null));
  const [session] = useState(() => createStore<RoomSession | null>(null));
  const [load] = useState(() =>
    lazily(async (): Promise<RoomSession> => {
      const module = await import('./room-session.ts');
      const onMessage = (data: unknown, from: number) => messages.set({ data, from });
      const opened = new module.RoomSession({ calls, state, onMessage });
      session.set(opened);
      return opened;
    }),
  );
  // Whoever goes to another page leaves the room at once; a reload unmounts nothing, and comes back to it.
  useEffect(() => () => void session.get()?.leave(), [session]);
  const room = useBrowserStore(state, OUTSIDE);
  const [invited, setInvited] = useState<string | null>(null);
  const isEntering = useRef(false);
  const enter = async (how: (session: RoomSession) => Promise<unknown>) => {
    // A second press may come before React has rendered.
    if (isEntering.current) return;
    isEntering.current = true;
    onShow();
    setInvited(null);
    await load()
      .then(how)
      .catch(() => undefined);
    isEntering.current = false;
  };
  const named = () => {
    const name = playerName();
    return name === null ? {} : { name };
  };
  const meet = () => enter((opened) => opened.meet(named()));
  const forget = useRoomInAddress(room, async (code) => {
    if (code === ANY_ROOM) return meet();
    // Loaded anew in the middle of a game.
    if (readStoredSeat(code) === null) return setInvited(code);
    return enter(async (opened) => opened.resume(code));
  });
  useToastWhyOut(room);
  // Whoever has left fullscreen meanwhile plays in it all the same.
  useRoundBegins(room, onShow);
  return {
    game,
    state: room,
    /** The room that somebody has invited to; null without an invitation. */
    invited,
    source: state satisfies Source<RoomState>,
    messages: messages satisfies Source<RoomMessage | null>,
    load,
    named,
    /** Looks at the room of a code that was typed, as if its link had been opened. */
    look: setInvited,
    decline: () => {
      setInvited(null);
      forget();
    },
    create: () => enter((opened) => opened.create(named())),
    join: (code: string) => enter((opened) => opened.join({ code, ...named() })),
    leave: async () => (await load()).leave(),
    open: async (open: boolean) => {
      await (
        await load()
      )
        .open(open)
        .catch((error: unknown) => showToast({ title: failureOf(error).message, tone: 'bad' }));
    },
    /** The game says that this player has won the round. */
    won: async () => {
      const now = state.get();
      if (now.kind === 'in') await (await load()).won(now.room.round).catch(() => undefined);
    },
    invite: () => inviteTo(game, state.get()),
  };
}
export type GameRoomState = ReturnType<typeof useRoom>;

function useRoomCalls(id: string) {
  const { room } = trpc.useUtils().client;
  return {
    create: (input: object) => room.create.mutate({ id, ...input }),
    meet: (input: object) => room.meet.mutate({ id, ...input }),
    join: (input: { readonly code: string }) => room.join.mutate(input),
    ready: (input: { readonly seat: string; readonly version: string }) => room.ready.mutate(input),
    start: (input: { readonly seat: string }) => room.start.mutate(input),
    open: (input: { readonly seat: string; readonly open: boolean }) => room.open.mutate(input),
    won: (input: { readonly seat: string; readonly round: number }) => room.won.mutate(input),
    leave: (input: { readonly seat: string }) => room.leave.mutate(input),
  };
}

/**
 * Calls back with the room that the page was opened with, and keeps the one it is in in its address, for a reload. Returns a
 * function that takes the room out of the address.
 */
function useRoomInAddress(room: RoomState, onNamed: (named: string) => unknown): () => void {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation();
  const open = useEffectEvent(() => {
    const named = roomIn(parameters);
    if (named !== null) void onNamed(named);
  });
  const write = (code: string | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (code === null) next.delete(ROOM_PARAMETER);
        else next.set(ROOM_PARAMETER, code);
        return next;
      },
      // The state too: on a phone it says that the entry is the full window's.
      { replace: true, preventScrollReset: true, state },
    );
  const follow = useEffectEvent(write);
  useEffect(() => open(), []);
  const code = room.kind === 'in' ? room.room.code : null;
  const wasIn = useRef(false);
  useEffect(() => {
    if (code !== null || wasIn.current) follow(code);
    wasIn.current = code !== null;
  }, [code]);
  return () => write(null);
}

/** Calls back when a round begins in the room. */
function useRoundBegins(state: RoomState, onBegin: () => void): void {
  const round = state.kind === 'in' && state.room.started ? state.room.round : 0;
  const begin = useEffectEvent(onBegin);
  useEffect(() => {
    if (round > 0) begin();
  }, [round]);
}

/** Says why a room could not be entered, or has ended. */
function useToastWhyOut(state: RoomState): void {
  const why = state.kind === 'out' ? state.why.message : null;
  useEffect(() => {
    if (why !== null) showToast({ title: why, tone: 'bad' });
  }, [why]);
}

/** Offers the link to a room; without one, nothing. */
function inviteTo(game: GameRoom, state: RoomState) {
  if (state.kind !== 'in') return null;
  const { code } = state.room;
  const url = new URL(paths.room(game.slug, code), window.location.origin).href;
  return shareLink({
    title: game.title,
    text: `Play ${game.title} with me. The room’s code is ${code}.`,
    url,
  });
}
