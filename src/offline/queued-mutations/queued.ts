const MARK = 'queued_mutations';

/** The call could not be made now; it is kept on this device and will be. */
export class Queued extends Error {
  constructor() {
    super("Saved on this device. We'll send it when you're back online.");
  }
}

/** Whether a call failed only for now. */
export function isQueued(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Queued;
}

/** Whether a call waits to be made later, once that is known; rejects when it failed for good. */
export function whetherQueued(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => false,
    (error: unknown) => {
      if (isQueued(error)) return true;
      throw error;
    },
  );
}

/** Whether mutations may be waiting here: known at once, without opening the store. */
export function mayWait(): boolean {
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether mutations wait. */
export function markWaiting(waiting: boolean): void {
  try {
    if (waiting) localStorage.setItem(MARK, '1');
    else localStorage.removeItem(MARK);
  } catch {
    // A browser that keeps nothing keeps no mutations either.
  }
}
