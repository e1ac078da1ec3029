import { useEffect, useState } from 'react';
import type { Source } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

const reducedMotion: Source<boolean> = {
  get: () => matchMedia(REDUCED).matches,
  subscribe: (listener) => {
    const query = matchMedia(REDUCED);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  },
};

const hiddenPage: Source<boolean> = {
  get: () => document.hidden,
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/**
 * Advances through `count` slides, one every `intervalMs`. Pauses on hover, on focus and while the page is hidden;
 * never moves if the person prefers reduced motion or stopped it.
 */
export function useRotation(count: number, intervalMs: number) {
  const [index, setIndex] = useState(0);
  const [attended, setAttended] = useState(false);
  const [stopped, setStopped] = useState(false);
  const still = useBrowserStore(reducedMotion, true);
  const hidden = useBrowserStore(hiddenPage, false);
  const running = !(attended || stopped || still || hidden);

  useEffect(() => {
    if (!running) return undefined;
    const timer = setTimeout(() => setIndex((index + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [index, running, count, intervalMs]);

  return {
    index,
    show: setIndex,
    /** Whether it moves, apart from hover and focus; null with reduced motion. */
    moving: still ? null : !stopped,
    setMoving: (moving: boolean) => setStopped(!moving),
    attention: {
      onPointerEnter: () => setAttended(true),
      onPointerLeave: () => setAttended(false),
      onFocus: () => setAttended(true),
      onBlur: () => setAttended(false),
    },
  };
}
