import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The fragments that ask the page to start something. */
export const START = { play: '#play', challenge: '#challenge' } as const;

/**
 * Starts what the address asks for, such as `#play` on a card of Continue playing, and takes it out of the address. Only
 * after a press on this site: a link elsewhere, or a reload, opens the page alone.
 * @param starts by fragment
 */
export function useStartInAddress(starts: Readonly<Record<string, () => void>>): void {
  const navigate = useNavigate();
  const { hash, search, state } = useLocation();
  const begin = useEffectEvent(() => {
    const start = Object.hasOwn(starts, hash) ? starts[hash] : undefined;
    if (start === undefined) return;
    void navigate({ search }, { replace: true, state, preventScrollReset: true });
    if (navigator.userActivation.hasBeenActive) start();
  });
  useEffect(() => begin(), [hash]);
}
