const MARK = 'queued_mutations';

/** The server was away, and the call is queued on this device. */
export class Queued extends Error {
  constructor() {
    super("Saved on this device. We'll send it when you're back online.");
  }
}

/** Whether an error means that the call was queued. */
export function isQueued(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Queued;
}

/** Resolves to whether a call was queued; rejects if it failed otherwise. */
export function whetherQueued(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => false,
    (error: unknown) => {
      if (isQueued(error)) return true;
      throw error;
    },
  );
}

/** Whether there may be queued mutations; synchronous, because it does not open the store. */
export function hasQueuedMutations(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** Records whether there are queued mutations. */
export function markWaiting(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // A browser without storage has no queued mutations either.
  }
}
