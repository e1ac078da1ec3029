import { useEffect, useEffectEvent, useRef } from 'react';

/** What a button does that depends on something still being found out: pressed before, it waits until that is known. */
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
