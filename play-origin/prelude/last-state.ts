import { LAST_STATE, type SavedState } from '../../entities/save.rules.ts';

/** As it is before the game's first script. */
const { fetch: send } = window;

interface LastState {
  /** Null where nothing is sent. */
  readonly ticket: string | null;
  readonly fingerprint: string;
  /** The fingerprints of the states that it goes on from, the latest last. */
  readonly follows: readonly string[];
  readonly state: SavedState;
}

/** Sends a state while the page around the game goes too. What is too large stays stored here, and is told at the next visit. */
export function sendLastState({ ticket, follows, ...sent }: LastState): void {
  const body = JSON.stringify({ ticket, follows: follows.slice(-LAST_STATE.follows), ...sent });
  if (ticket === null || new Blob([body]).size > LAST_STATE.bytes) return;
  send(LAST_STATE.path, { method: 'POST', keepalive: true, body }).catch(() => {});
}
