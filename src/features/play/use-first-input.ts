import { useEffect, useState } from 'react';
import { firstInput } from './first-input.ts';

const LOOK_MS = 200;

/**
 * Whether somebody has pressed a key or a button since it was awaited, in a frame of another site too: of that browsers
 * tell a page nothing but that the person is active, for as long as a press counts.
 */
export function useFirstInput(isAwaited: boolean): boolean {
  const [came, setCame] = useState(false);
  useEffect(() => {
    if (!isAwaited) return undefined;
    const hasCome = firstInput(performance.now());
    const timer = setInterval(() => {
      if (!hasCome(navigator.userActivation.isActive, performance.now())) return;
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
