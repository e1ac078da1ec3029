import { setTimeout as sleep } from 'node:timers/promises';

/** Requests under load, and their results. */
export interface Load {
  /** The number of responses by status so far; 0 counts requests without a response. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Stops sending and waits for requests in progress. */
  stop(): Promise<void>;
}

/**
 * Sends requests repeatedly from several concurrent clients until stopped; a client without a response pauses briefly.
 */
export function startLoad(askers: number, ask: (asker: number, turn: number) => Promise<Response>): Load {
  const statuses = new Map<number, number>();
  const stopped = new AbortController();
  const keepAsking = async (asker: number) => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const status = await ask(asker, turn).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0) await sleep(20);
    }
  };
  const asking = Array.from({ length: askers }, (_, asker) => keepAsking(asker));
  return {
    statuses,
    stop: async () => {
      stopped.abort();
      await Promise.all(asking);
    },
  };
}
