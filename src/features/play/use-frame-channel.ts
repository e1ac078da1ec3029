import { type RefObject, useEffect, useEffectEvent } from 'react';
import { decode, literal, object } from '../../../entities/decode.rules.ts';
import { HELLO, PROTOCOL, type Welcome } from '../../../play-origin/prelude/protocol.ts';

/** A save that follows the player, as the stage of its game needs it. */
export interface FrameSaves {
  /** The name that the frame is given; null while that is not known, and the frame waits. */
  readonly name: string | null;
  /** With each new one the frame is loaded again. */
  readonly round: number;
  readonly connection: FrameConnection | null;
}

/** What a document of a framed game is told when it asks, and what hears it. */
export interface FrameConnection {
  welcome(): Omit<Welcome, typeof PROTOCOL.key | 'type'>;
  /** Receives whatever the document sends: it is checked there. */
  onMessage(data: unknown): void;
}

interface ChannelOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The game's origin; null if the game may not be framed. */
  readonly origin: string | null;
  /** Null where a game is told nothing, as in the Kids Zone. */
  readonly connection: FrameConnection | null;
}

/** A game may go from page to page, each of which asks once. More is no game. */
const MOST_PORTS = 50;

const hello = object({
  [PROTOCOL.key]: literal(PROTOCOL.version),
  type: literal(HELLO.type),
});

/** Opens a port to each document of the framed game that asks for one: from this frame and its origin alone. */
export function useFrameChannel({ frame, origin, connection }: ChannelOptions): void {
  const hear = useEffectEvent((data: unknown) => connection?.onMessage(data));
  const receive = useEffectEvent((event: MessageEvent<unknown>): MessagePort | null => {
    const target = frame.current?.contentWindow;
    if (connection === null || origin === null || event.origin !== origin) return null;
    if (target === null || target === undefined || event.source !== target) return null;
    if (decode(hello, event.data) === undefined) return null;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data));
    port1.start();
    const welcome: Welcome = {
      [PROTOCOL.key]: PROTOCOL.version,
      type: 'welcome',
      ...connection.welcome(),
    };
    target.postMessage(welcome, origin, [port2]);
    return port1;
  });
  useEffect(() => {
    const ports: MessagePort[] = [];
    const listener = (event: MessageEvent<unknown>) => {
      if (ports.length === MOST_PORTS) return;
      const port = receive(event);
      if (port === null) return;
      // The document before it has gone, or forges a second one.
      ports.at(-1)?.close();
      ports.push(port);
    };
    window.addEventListener('message', listener);
    return () => {
      window.removeEventListener('message', listener);
      for (const port of ports) port.close();
    };
  }, []);
}
