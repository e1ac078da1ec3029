import { type RefObject, useEffect, useState } from 'react';

/**
 * Fills the screen with an element: by the browser's fullscreen, or, where an element has none (iPhones), by
 * covering the page. `covering` says that the page must show the way out, since the browser does not.
 */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [covering, setCovering] = useState(false);

  useEffect(() => {
    if (!covering) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setCovering(false);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [covering]);

  const enter = () => {
    const { current } = element;
    if (current === null) return;
    if (!document.fullscreenEnabled) return setCovering(true);
    current.requestFullscreen().catch(() => setCovering(true));
  };
  return { covering, enter, leave: () => setCovering(false) };
}
