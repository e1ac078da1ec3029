import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

const open = createStore(false);

/** Opens the sign-in dialog, from anywhere. */
export function openSignIn(): void {
  open.set(true);
}

export function closeSignIn(): void {
  open.set(false);
}

/** Whether the dialog is open. */
export function useSignInOpen(): boolean {
  return useBrowserStore(open, false);
}
