import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Opens the sign-in dialog, from anywhere. */
export function openSignIn(): void {
  set(true);
}

export function closeSignIn(): void {
  set(false);
}

/** Whether the dialog is open. */
export function useSignInOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => false,
  );
}
