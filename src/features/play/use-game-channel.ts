import type { RefObject } from 'react';
import { scopeOf } from '../../../entities/frame.rules.ts';
import type { Welcome } from '../../../play-origin/prelude/protocol.ts';
import type { GameHost } from './answer-call.ts';
import { readSettings, watchSettings } from './game-settings.ts';
import { useFrameChannel } from './use-frame-channel.ts';
import type { Framed } from './use-frame-verdict.ts';

/** A save that follows the player, as the stage of its game needs it. */
export interface FrameSaves {
  /** The name that the frame is given; null while that is not known, and the frame waits. */
  readonly name: string | null;
  /** With each new one the frame is loaded again. */
  readonly round: number;
  readonly connection: SaveConnection | null;
}

interface SaveConnection {
  readonly welcome: () => Pick<Welcome, 'scope' | 'keys' | 'base'>;
  /** Receives whatever the game's document sends. */
  readonly onMessage: (data: unknown) => void;
}

interface GameChannelOptions {
  readonly game: Pick<Framed, 'slug' | 'srcUrl'>;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly origin: string | null;
  /** Null where what a game stores stays in this browser. */
  readonly saves: FrameSaves | null;
  readonly host: GameHost;
}

/** Carries a game's saves, and answers the calls of its SDK. */
export function useGameChannel({ game, frame, origin, saves, host }: GameChannelOptions): void {
  useFrameChannel({
    frame,
    origin,
    welcome: () =>
      saves?.connection?.welcome() ?? { scope: scopeOf(game.srcUrl, game.slug), keys: [], base: null },
    onMessage: async (data) => {
      saves?.connection?.onMessage(data);
      if (!isCall(data)) return null;
      const { answerCall } = await import('./answer-call.ts');
      return answerCall(data, host);
    },
    watch: (tell) => watchSettings(() => tell({ type: 'settings', settings: readSettings(host.kids) })),
  });
}

const isCall = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'call';
