import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows an element in fullscreen or, where elements have no fullscreen (iPhones), covering the page. While `covering`,
 * the page must show a button that leaves, because the browser does not.
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
