import { useSyncExternalStore } from 'react';
import type { Source } from './store.ts';
import { useHydrated } from './use-hydrated.ts';

/** What only the browser knows, kept up to date; `before` on the server and in the render that must match its HTML. */
export function useBrowserStore<Value>({ get, subscribe }: Source<Value>, before: Value): Value {
  const hydrated = useHydrated();
  // A store that differed from the server's would be rendered at once and in one piece.
  return useSyncExternalStore(
    subscribe,
    () => (hydrated ? get() : before),
    () => before,
  );
}
