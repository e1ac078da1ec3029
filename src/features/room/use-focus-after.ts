import { type RefObject, useEffect, useRef } from 'react';

/** Once something has gone and the focus with it, gives the focus to its heir. */
export function useFocusAfter(isGone: boolean, heir: RefObject<HTMLElement | null>): void {
  const wasGone = useRef(true);
  useEffect(() => {
    const hasGone = isGone && !wasGone.current;
    wasGone.current = isGone;
    if (hasGone && document.activeElement === document.body) heir.current?.focus({ preventScroll: true });
  }, [isGone, heir]);
}
