import { setImmediate as nextTurn } from 'node:timers/promises';

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what is asked while an earlier batch is at work, and has it answered together: one statement instead of many,
 * and every answer is from after its question. A lonely question waits for nobody.
 */
export class Batches<Asked, Answer> {
  readonly #answerAll: (asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>;
  #waiting: Waiting<Asked, Answer>[] = [];
  #working = false;

  /** @param answerAll an answer to each, in order; when it throws, that is told to all of them */
  constructor(answerAll: (asked: readonly Asked[]) => Promise<readonly (Answer | Promise<Answer>)[]>) {
    this.#answerAll = answerAll;
  }

  ask(asked: Asked): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked, resolve, reject });
      if (!this.#working) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#working = true;
    // What came in with the same turn of the event loop goes along.
    await nextTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      await this.#answer(batch);
    }
    this.#working = false;
  }

  async #answer(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await this.#answerAll(batch.map(({ asked }) => asked));
      batch.forEach(({ resolve, reject }, at) => {
        const answer = answers[at];
        if (answer === undefined) reject(new Error('a question was not answered'));
        else resolve(answer);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
