import { useEffect, useEffectEvent, useRef } from 'react';

/** A press handler for an action that needs data still loading: an early press runs when `known` becomes true. */
export function useOnceKnown(known: boolean, action: () => void): () => void {
  const pressed = useRef(false);
  const perform = useEffectEvent(() => {
    if (pressed.current) action();
    pressed.current = false;
  });
  useEffect(() => {
    if (known) perform();
  }, [known]);
  return () => {
    if (known) action();
    else pressed.current = true;
  };
}
