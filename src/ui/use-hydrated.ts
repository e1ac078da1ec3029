import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and in the render that must match its HTML, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
