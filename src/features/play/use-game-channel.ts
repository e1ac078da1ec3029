import type { RefObject } from 'react';
import { decode, literal, number, object } from '../../../entities/decode.rules.ts';
import { scopeOf } from '../../../entities/frame.rules.ts';
import type { Welcome } from '../../../play-origin/prelude/protocol.ts';
import type { PlayportReplay } from '../../../play-origin/sdk/v2/types.ts';
import type { Store } from '../../ui/store.ts';
import type { PortalReply } from '../../../play-origin/sdk/v2/calls.ts';
import type { GameHost } from './sdk-calls.ts';
import type { GameRooms } from './sdk-room-calls.ts';
import { readGameSettings, watchSettings } from './game-settings.ts';
import { useFrameChannel } from './use-frame-channel.ts';
import type { FramedGame } from './use-frame-verdict.ts';

/** A save that follows the player, as the stage of its game needs it. */
export interface FrameSaves {
  /** The name that the frame is given; null while that is not known, and the frame waits. */
  readonly name: string | null;
  /** With each new one the frame is loaded again. */
  readonly round: number;
  readonly connection: SaveConnection | null;
}

interface SaveConnection {
  readonly welcome: () => Omit<Welcome, 'playport' | 'type'>;
  /** Receives whatever the game's document sends. */
  readonly onMessage: (data: unknown) => void;
  /** Takes a picture of the state that the game stores next. */
  readonly keepPicture: (picture: string | null) => void;
}

interface GameChannelOptions {
  readonly game: Pick<FramedGame, 'slug' | 'srcUrl'>;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly origin: string | null;
  /** Null where what a game stores stays in this browser. */
  readonly saves: FrameSaves | null;
  readonly host: GameHost;
  /** The run that the game is to show; it is taken once it was told. */
  readonly shown?: Store<PlayportReplay | null>;
  /** Bytes of the game that have arrived. */
  readonly arrived?: Store<number>;
  /** Called when a document of the game has asked for a port, before anything else of it. */
  readonly onDocument?: () => void;
}

/** Carries a game's saves, and answers the calls of its SDK. */
export function useGameChannel(options: GameChannelOptions): void {
  const { game, frame, origin, saves, host, shown, arrived, onDocument } = options;
  useFrameChannel({
    frame,
    origin,
    welcome: () =>
      saves?.connection?.welcome() ?? {
        scope: scopeOf(game.srcUrl, game.slug),
        folders: {},
        keys: [],
        base: null,
      },
    onMessage: async (data) => {
      saves?.connection?.onMessage(data);
      const loading = decode(loadingMessage, data);
      if (loading !== undefined) arrived?.set(loading.bytes);
      if (!isCall(data)) return null;
      const answering = await import('./sdk-calls.ts').catch(() => null);
      return answering === null ? refuseCall(data) : answering.handleSdkCall(data, host);
    },
    watch: (tell) => {
      // Bytes that have arrived so far are of another document.
      arrived?.set(0);
      onDocument?.();
      const endSettings = watchSettings(() =>
        tell({ type: 'settings', settings: readGameSettings(host.kids) }),
      );
      const show = () => {
        const replay = shown?.get() ?? null;
        if (replay === null) return;
        shown?.set(null);
        tell({ type: 'watch', replay });
      };
      show();
      const endShown = shown?.subscribe(show);
      const endRooms = host.rooms === null ? null : tellRooms(host.rooms, tell);
      return () => {
        endSettings();
        endShown?.();
        endRooms?.();
      };
    },
  });
}

/** Tells the game of its room until the returned function is called. */
function tellRooms(rooms: GameRooms, tell: (message: PortalReply) => void): () => void {
  const room = rooms.current();
  if (room !== null) tell({ type: 'room', room });
  const endChanges = rooms.onChange((changed) => tell({ type: 'room', room: changed }));
  const endMessages = rooms.onMessage((data, from) => tell({ type: 'roomMessage', data, from }));
  return () => {
    endChanges();
    endMessages();
  };
}

const loadingMessage = object({ type: literal('loading'), bytes: number });

const numbered = object({ id: number });

/** The reply to a call where the code that answers it cannot be loaded; null for what has no number. */
function refuseCall(data: unknown): PortalReply | null {
  const id = decode(numbered, data)?.id;
  if (id === undefined) return null;
  return { type: 'refusal', id, code: 'unavailable', message: 'Playport cannot do this just now.' };
}

const isCall = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'call';
