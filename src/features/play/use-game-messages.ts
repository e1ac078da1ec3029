import { type RefObject, useEffect, useEffectEvent } from 'react';
import { readGameMessage, type ToldMessage } from './game-message.ts';

interface GameMessagesOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The game's origin; null if the game may not be framed. */
  readonly origin: string | null;
}

/** Receives the framed game's messages: only from this frame and its origin, and only of the known shape. */
export function useGameMessages(
  { frame, origin }: GameMessagesOptions,
  onMessage: (message: ToldMessage) => void,
): void {
  const receive = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = readGameMessage(event.data);
    if (message !== null) onMessage(message);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
