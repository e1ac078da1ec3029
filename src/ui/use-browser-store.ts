import { useSyncExternalStore } from 'react';
import type { Source } from './store.ts';
import { useHydrated } from './use-hydrated.ts';

/** The current value of a browser store; `before` on the server and in the render that must match its HTML. */
export function useBrowserStore<Value>({ get, subscribe }: Source<Value>, before: Value): Value {
  const hydrated = useHydrated();
  // A snapshot that differs from the server's would make React render again synchronously.
  return useSyncExternalStore(
    subscribe,
    () => (hydrated ? get() : before),
    () => before,
  );
}
