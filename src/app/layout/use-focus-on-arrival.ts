import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus after a navigation, for keyboards and screen readers: to the content of another page, and to the part
 * that the address names, where it takes the focus.
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash, key } = useLocation();
  const shown = useRef({ pathname, key });
  useEffect(() => {
    if (shown.current.key === key) return;
    if (shown.current.pathname !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = { pathname, key };
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [pathname, hash, key]);
  return main;
}
