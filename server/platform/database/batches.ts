import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result | Promise<Result>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Collects the requests that arrive during a batch and runs them together as the next: one statement instead of many,
 * and every batch starts after its requests. A single request does not wait for others.
 */
export class Batches<Request, Result> {
  readonly #runAll: (requests: readonly Request[]) => Promise<readonly (Result | Promise<Result>)[]>;
  #waiting: Waiting<Request, Result>[] = [];
  #working = false;

  /** @param runAll returns a result for each request, in order; an error that it throws rejects all of them */
  constructor(runAll: (requests: readonly Request[]) => Promise<readonly (Result | Promise<Result>)[]>) {
    this.#runAll = runAll;
  }

  ask(request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      if (!this.#working) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#working = true;
    // Includes the other requests of this turn of the event loop.
    await nextTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#run(batch);
    }
    this.#working = false;
  }

  async #run(batch: readonly Waiting<Request, Result>[]): Promise<void> {
    try {
      const results = await this.#runAll(batch.map(({ request }) => request));
      batch.forEach(({ resolve, reject }, at) => {
        const result = results[at];
        if (result === undefined) reject(new Error('a question was not answered'));
        else resolve(result);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
