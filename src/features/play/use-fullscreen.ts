import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Orientation } from '../../../entities/game.rules.ts';

/** `browser`: the browser's own fullscreen. `covering`: the element covers the page. */
export type Fullscreen = 'browser' | 'covering';

/**
 * Shows an element in fullscreen or, where elements have no fullscreen (iPhones), covering the page. The element must
 * have a button that leaves: while it covers the page the browser has none, and a phone has no key for it.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>, orientation: Orientation) {
  const [full, setFull] = useState<Fullscreen | null>(null);
  const place = useRef(0);
  /** Resolves when the browser has answered whether it shows the element. */
  const asked = useRef(Promise.resolve());

  useEffect(() => {
    const follow = () => {
      const isFull = isInFullscreen(element);
      setFull((known) => (isFull ? 'browser' : known === 'browser' ? null : known));
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  useEffect(() => {
    if (full !== 'covering') return undefined;
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(null);
    };
    window.addEventListener('keydown', leaveByKey);
    return () => window.removeEventListener('keydown', leaveByKey);
  }, [full]);

  useEffect(() => {
    if (full === null) return undefined;
    const shown = element.current;
    // Turning the phone has changed the page's height, and with it the place. Not when the page itself was left.
    return () => {
      if (shown?.isConnected === true) window.scrollTo({ top: place.current, behavior: 'instant' });
    };
  }, [full, element]);

  const enter = () => {
    const { current } = element;
    if (current === null || full !== null) return;
    place.current = window.scrollY;
    if (!document.fullscreenEnabled) return setFull('covering');
    asked.current = current.requestFullscreen({ navigationUI: 'hide' }).then(
      () => void turnTo(orientation),
      () => setFull('covering'),
    );
  };
  // A game may leave as soon as it has entered, before the browser has answered and a render knows.
  const exit = async () => {
    await asked.current;
    if (isInFullscreen(element)) await document.exitFullscreen();
    else setFull(null);
  };
  return { full, enter, exit };
}

/** Whether it is the element that the browser shows in fullscreen. */
function isInFullscreen({ current }: RefObject<HTMLElement | null>): boolean {
  return current !== null && document.fullscreenElement === current;
}

/** Turns the screen; browsers on computers refuse, and iPhones cannot. Leaving fullscreen ends it. */
async function turnTo(orientation: Orientation): Promise<void> {
  if (orientation === 'any' || !('lock' in screen.orientation)) return;
  try {
    await screen.orientation.lock(orientation);
  } catch {
    // The hint to turn the phone stays.
  }
}
