import { useRef } from 'react';

/** The handler of a button that starts something: a second press before the first is done, or rendered, starts nothing. */
export function usePress(start: () => Promise<unknown>): () => void {
  const starting = useRef(false);
  const press = async () => {
    if (starting.current) return;
    starting.current = true;
    // Failures are shown where the mutation is made.
    await start().catch(() => {});
    starting.current = false;
  };
  return () => void press();
}
