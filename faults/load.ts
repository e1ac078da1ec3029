import { setTimeout as sleep } from 'node:timers/promises';

/** What was asked for under load, and how it was answered. */
export interface Load {
  /** Statuses answered so far, and how often each; 0 stands for no answer at all. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Stops asking and waits for what is under way. */
  stop(): Promise<void>;
}

/** Asks over and over, from so many at once, until stopped; who gets no answer waits a moment before asking again. */
export function load(askers: number, ask: (asker: number, turn: number) => Promise<Response>): Load {
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
