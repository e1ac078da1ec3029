import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to `target` when something that had the focus has gone from the page. */
export function useFocusAfter(isGone: boolean, target: RefObject<HTMLElement | null>): void {
  const wasGone = useRef(true);
  useEffect(() => {
    const hasGone = isGone && !wasGone.current;
    wasGone.current = isGone;
    if (hasGone && document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [isGone, target]);
}
