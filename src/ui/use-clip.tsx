import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { whenIdle } from './when-idle.ts';
import { onDemand } from './on-demand.tsx';

const PictureClip = onDemand(() => import('./picture-clip.tsx'));

/** Time for which a pointer or the focus, or a finger, must stay: crossing a list fetches nothing. In milliseconds. */
const STAY = { brief: 150, press: 450 } as const;

/**
 * The clip of one of the portal's own pictures, while a pointer hovers over its card, the focus is visible in it, or a
 * finger stays on it; `attention` are the card's event handlers.
 */
export function useClip(address: string) {
  const [stay, setStay] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  /** Whether the last press showed the clip. The finger leaves the card before the click comes. */
  const isShown = useRef(false);
  useEffect(() => {
    if (stay === null) return undefined;
    const isPress = stay === STAY.press;
    const play = () => {
      isShown.current = isPress;
      setPlaying(true);
    };
    let cancel = () => clearTimeout(timer);
    // While a finger is down, Chromium may run no idle callback.
    const timer = setTimeout(() => (cancel = whenIdle(play, isPress ? { timeout: 100 } : undefined)), stay);
    return () => {
      cancel();
      setPlaying(false);
    };
  }, [stay]);
  if (!address.startsWith('/thumbs/')) return { clip: null, attention: {}, show: () => {} };
  /** A press that shows the clip neither follows the link nor opens the browser's menu. */
  const keepHere = (event: MouseEvent) => {
    if (isShown.current || (stay === STAY.press && event.type === 'contextmenu')) event.preventDefault();
  };
  return {
    clip: isPlaying ? <PictureClip address={address} /> : null,
    /** Plays the clip until the attention ends. */
    show: () => setStay(0),
    attention: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        isShown.current = false;
        setStay(pointerType === 'mouse' ? STAY.brief : STAY.press);
      },
      onPointerLeave: () => setStay(null),
      onFocus: ({ target }: { readonly target: Element }) => {
        if (!target.matches(':focus-visible')) return;
        isShown.current = false;
        setStay(STAY.brief);
      },
      onBlur: () => setStay(null),
      onClickCapture: keepHere,
      onContextMenu: keepHere,
      style: { WebkitTouchCallout: 'none' } as const,
    },
  };
}
