import { createContext, use } from 'react';

export const Hydrated = createContext(false);

/** False on the server and in the render that must match its HTML, true after hydration. */
export function useHydrated(): boolean {
  return use(Hydrated);
}
