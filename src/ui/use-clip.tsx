import { lazy, type MouseEvent, type PointerEvent, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

const PictureClip = lazy(() => import('./picture-clip.tsx'));

/** How long a pointer or the focus, or a finger, must stay: crossing a list fetches nothing. In milliseconds. */
const STAY = { brief: 150, press: 450 } as const;

/**
 * The clip of one of the portal's own pictures, while a pointer hovers over its card, the focus is visible in it, or a
 * finger stays on it; `attention` are the card's event handlers.
 */
export function useClip(address: string) {
  const [stay, setStay] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (stay === null) return undefined;
    let cancel = () => clearTimeout(timer);
    // While a finger is down, Chromium may run no idle callback.
    const options = stay === STAY.press ? { timeout: 100 } : undefined;
    const timer = setTimeout(() => (cancel = whenIdle(() => setPlaying(true), options)), stay);
    return () => {
      cancel();
      setPlaying(false);
    };
  }, [stay]);
  if (!address.startsWith('/thumbs/')) return { clip: null, attention: {} };
  /** A press that shows the clip neither follows the link nor opens the browser's menu. */
  const keepHere = (event: MouseEvent) => {
    if (stay === STAY.press && (isPlaying || event.type === 'contextmenu')) event.preventDefault();
  };
  return {
    clip: isPlaying ? (
      <Suspense>
        <PictureClip address={address} />
      </Suspense>
    ) : null,
    attention: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        setStay(pointerType === 'mouse' ? STAY.brief : STAY.press),
      onPointerLeave: () => setStay(null),
      onFocus: ({ target }: { readonly target: Element }) => {
        if (target.matches(':focus-visible')) setStay(STAY.brief);
      },
      onBlur: () => setStay(null),
      onClickCapture: keepHere,
      onContextMenu: keepHere,
      style: { WebkitTouchCallout: 'none' } as const,
    },
  };
}
