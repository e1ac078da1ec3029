import { type RefObject, useEffect, useEffectEvent } from 'react';
import { decode, literal, object } from '../../../entities/decode.rules.ts';
import { HELLO, PROTOCOL, type Welcome } from '../../../play-origin/prelude/protocol.ts';
import type { PortalReply } from '../../../play-origin/sdk/v2/calls.ts';
import { countFlood } from './count-flood.ts';

interface ChannelOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The game's origin; null if the game may not be framed. */
  readonly origin: string | null;
  /** Returns the answer to a document that asks. */
  readonly welcome: () => Omit<Welcome, typeof PROTOCOL.key | 'type'>;
  /** Receives whatever the document sends: it is checked there. Returns what is answered, or null. */
  readonly onMessage: (data: unknown) => Promise<PortalReply | null>;
  /** Tells the document what has changed, until the returned function is called. */
  readonly watch: (tell: (message: PortalReply) => void) => () => void;
}

/** A game may go from page to page, each of which asks once. More is no game. */
const MOST_PORTS = 50;

const hello = object({
  [PROTOCOL.key]: literal(PROTOCOL.version),
  type: literal(HELLO.type),
});

/** Opens a port to each document of the framed game that asks for one: from this frame and its origin alone. */
export function useFrameChannel({ frame, origin, welcome, onMessage, watch }: ChannelOptions): void {
  const hear = useEffectEvent(async (data: unknown, port: MessagePort) => {
    const answer = await onMessage(data);
    if (answer !== null) port.postMessage(answer);
  });
  /** The window that asks, if it is the game's. */
  const askerOf = useEffectEvent((event: MessageEvent<unknown>): Window | null => {
    const target = frame.current?.contentWindow ?? null;
    const isGame = origin !== null && event.origin === origin && event.source === target;
    return isGame && decode(hello, event.data) !== undefined ? target : null;
  });
  const greet = useEffectEvent((asker: Window, port: MessagePort) => {
    const message: Welcome = { [PROTOCOL.key]: PROTOCOL.version, type: 'welcome', ...welcome() };
    asker.postMessage(message, origin ?? '', [port]);
  });
  const watched = useEffectEvent((port: MessagePort) => watch((message) => port.postMessage(message)));
  useEffect(() => {
    const ports: { readonly close: () => void }[] = [];
    const listener = (event: MessageEvent<unknown>) => {
      const asker = ports.length < MOST_PORTS ? askerOf(event) : null;
      if (asker === null) return;
      // The document before it has gone, or forges a second one.
      ports.at(-1)?.close();
      const { port1, port2 } = new MessageChannel();
      const isFlood = countFlood();
      port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (!isFlood()) void hear(data, port1);
      });
      port1.start();
      greet(asker, port2);
      const unwatch = watched(port1);
      ports.push({
        close: () => {
          unwatch();
          port1.close();
        },
      });
    };
    window.addEventListener('message', listener);
    return () => {
      window.removeEventListener('message', listener);
      ports.at(-1)?.close();
    };
  }, []);
}
