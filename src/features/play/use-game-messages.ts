import { type RefObject, useEffect, useEffectEvent } from 'react';
import { type GameMessage, readGameMessage } from './game-message.ts';

interface GameMessagesOptions {
  readonly slug: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The game's own; null when it may not be framed. */
  readonly origin: string | null;
}

/** Hears the framed game: only this frame, only its origin, only messages of the known shape. */
export function useGameMessages(
  { slug, frame, origin }: GameMessagesOptions,
  onMessage: (message: GameMessage) => void,
): void {
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    const message = readGameMessage(event.data, slug);
    if (message !== null) onMessage(message);
  });
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
}
