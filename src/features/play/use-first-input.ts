import { useEffect, useState } from 'react';

/** How long a press counts as one in browsers, in milliseconds (HTML, "transient activation duration"). */
const PRESS_MS = 5000;
const LOOK_MS = 200;

/**
 * Whether somebody has pressed a key or a button since, in a frame of another site too: browsers tell a page nothing of it
 * but that the person is active, for as long as a press counts. The press that began it counts as well at first.
 */
export function useFirstInput(isAwaited: boolean): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const end = performance.now() + PRESS_MS + LOOK_MS;
    let isOver = false;
    const timer = setInterval(() => {
      const { isActive } = navigator.userActivation;
      isOver ||= !isActive;
      if (!isActive || (!isOver && performance.now() < end)) return;
      clearInterval(timer);
      setCame(true);
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      setCame(false);
    };
  }, [isAwaited]);
  return came;
}
