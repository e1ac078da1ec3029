import { createStore, type Source } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** The state that the service worker reports. */
interface WorkerState {
  /** Whether the worker's last request reached the server. */
  readonly reached: boolean;
  /** Updates the page to the new version; null while there is none. */
  readonly update: (() => void) | null;
}

const state = createStore<WorkerState>({ reached: true, update: null });
const update = { ...state, get: () => state.get().update };

export function setWorkerState(change: Partial<WorkerState>): void {
  state.set({ ...state.get(), ...change });
}

/** Updates the page to the new version; null while there is none. */
export function useUpdate(): (() => void) | null {
  return useBrowserStore(update, null);
}

/** Whether the portal is unreachable; false on the server and until it is known. */
export function useOffline(): boolean {
  return useBrowserStore(offline, false);
}

/** The same state for code outside components. */
export const offline: Source<boolean> = {
  get: () => !state.get().reached || !navigator.onLine,
  subscribe: (listener) => {
    const unsubscribe = state.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      unsubscribe();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
