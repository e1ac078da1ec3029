import { createStore, type Source } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

/** What the page knows of its worker. */
interface WorkerState {
  /** Whether the network answered the worker when it was last asked. */
  readonly reached: boolean;
  /** Takes the page to the new version; null while there is none. */
  readonly update: (() => void) | null;
}

const state = createStore<WorkerState>({ reached: true, update: null });
const update = { ...state, get: () => state.get().update };

/** Changes what is known. */
export function setWorkerState(change: Partial<WorkerState>): void {
  state.set({ ...state.get(), ...change });
}

/** Takes the page to the new version; null while there is none. */
export function useUpdate(): (() => void) | null {
  return useBrowserStore(update, null);
}

/** Whether the portal cannot be reached now; false on the server and while it is not known. */
export function useOffline(): boolean {
  return useBrowserStore(offline, false);
}

/** The same outside components. */
export const offline: Source<boolean> = {
  get: () => !state.get().reached || !navigator.onLine,
  subscribe: (listener) => {
    const leave = state.subscribe(listener);
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      leave();
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};
