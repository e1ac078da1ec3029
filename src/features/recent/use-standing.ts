import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayedGame } from './recent-games.ts';
import { rememberPlay } from './use-recent-games.ts';

/**
 * Remembers where the player of a game stands. What is told during play is stored once the page is left in the middle of a
 * run: a frame that goes with its page tells nothing any more.
 */
export function useStanding(game: PlayedGame) {
  const during = useRef<string>(undefined);
  const keep = useEffectEvent(() => {
    if (during.current !== undefined) rememberPlay(game, during.current);
    during.current = undefined;
  });
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    /** During play. */
    note: (words: string | undefined) => {
      during.current = words;
    },
    /** Play stops; undefined where the game does not say. */
    stop: (words: string | undefined) => {
      const last = words ?? during.current;
      during.current = undefined;
      if (last !== undefined) rememberPlay(game, last);
    },
  };
}
