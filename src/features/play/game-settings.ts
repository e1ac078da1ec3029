import type { PlayportSettings } from '../../../play-origin/sdk/v2/types.ts';
import { createStoredValue } from '../../ui/store.ts';

/** Whether the games of this browser make no sound. */
const muted = createStoredValue('games_muted', (text) => text === 'true');

/** The way the person wants games to be. */
export function readGameSettings(kids: boolean): PlayportSettings {
  const { matches } = window.matchMedia('(prefers-reduced-motion: reduce)');
  return { muted: muted.get(), reducedMotion: matches, kids };
}

/** Mutes all games of this browser, or lets them be heard. */
export function muteGames(next: boolean): void {
  muted.write(next ? 'true' : null);
}

/** Calls back when a setting may have changed, also in another tab. Returns a function that ends it. */
export function watchSettings(onChange: () => void): () => void {
  const motion = window.matchMedia('(prefers-reduced-motion: reduce)');
  motion.addEventListener('change', onChange);
  const end = muted.subscribe(onChange);
  return () => {
    motion.removeEventListener('change', onChange);
    end();
  };
}
