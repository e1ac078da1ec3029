import { type RefObject, useEffect, useEffectEvent } from 'react';
import { countFlood } from './count-flood.ts';
import { readGameMessage, type ValidMessage } from './game-message.ts';

interface GameMessagesOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The game's origin; null if the game may not be framed. */
  readonly origin: string | null;
}

/** Receives the framed game's messages: from this frame and origin alone, of the known shape, and no flood of them. */
export function useGameMessages(
  { frame, origin }: GameMessagesOptions,
  onMessage: (message: ValidMessage) => void,
): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>, isFlood: () => boolean) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow || isFlood()) return;
    const message = readGameMessage(event.data);
    if (message !== null) onMessage(message);
  });
  useEffect(() => {
    const isFlood = countFlood();
    const listener = (event: MessageEvent<unknown>) => receive(event, isFlood);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
