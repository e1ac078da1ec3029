import type { SessionUserView } from '../../../entities/session.schema.ts';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

const open = createStore(false);
/** The person whose session has ended while they were writing; null otherwise. */
const ended = createStore<SessionUserView | null>(null);
const waiting: (() => void)[] = [];

/** Opens the sign-in dialog, from anywhere. */
export function openSignIn(): void {
  open.set(true);
}

/** Opens the dialog because a session has ended; resolves when it closes. Pages stay as they are meanwhile. */
export function askToSignIn(person: SessionUserView | undefined): Promise<void> {
  return new Promise((answered) => {
    waiting.push(answered);
    ended.set(person ?? null);
    open.set(true);
  });
}

export function closeSignIn(): void {
  open.set(false);
  ended.set(null);
  for (const answered of waiting.splice(0)) answered();
}

/** Whether the dialog is open. */
export function useSignInOpen(): boolean {
  return useBrowserStore(open, false);
}

/** The person who is being asked to sign in again; null if nobody is. */
export function useEndedPerson(): SessionUserView | null {
  return useBrowserStore(ended, null);
}
