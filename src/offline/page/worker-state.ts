import { useSyncExternalStore } from 'react';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** What the page knows of its worker. */
interface WorkerState {
  /** Whether the network answered the worker when it was last asked. */
  readonly reached: boolean;
  /** Takes the page to the new version; null while there is none. */
  readonly update: (() => void) | null;
}

let state: WorkerState = { reached: true, update: null };
const listeners = new Set<() => void>();

/** Changes what is known. */
export function setWorkerState(change: Partial<WorkerState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Takes the page to the new version; null while there is none. */
export function useUpdate(): (() => void) | null {
  return useSyncExternalStore(
    subscribe,
    () => state.update,
    () => null,
  );
}

/** Whether the portal cannot be reached now; false on the server and while it is not known. */
export function useOffline(): boolean {
  return useBrowserStore(subscribe, isOffline, false);
}

export function isOffline(): boolean {
  return !state.reached || !navigator.onLine;
}

/** Calls `listener` whenever something of it may have changed. Returns the way to stop. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
