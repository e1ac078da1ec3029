import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';

const asking = createStore(false);
const waiting: ((proven: boolean) => void)[] = [];

/** Opens the dialog “Confirm it’s you”; calls that are refused meanwhile wait for the same answer. */
export function promptReauthentication(): Promise<boolean> {
  return new Promise((answered) => {
    waiting.push(answered);
    asking.set(true);
  });
}

/** Closes the dialog and lets the waiting calls go on, or fail. */
export function answerProof(proven: boolean): void {
  asking.set(false);
  for (const answered of waiting.splice(0)) answered(proven);
}

/** Whether the dialog is open. */
export function useProofAsked(): boolean {
  return useBrowserStore(asking, false);
}
