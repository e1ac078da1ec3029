import { AppError } from '../../errors.ts';

/** The number of seconds after which somebody who was refused may try again. */
const AGAIN_SECONDS = 5;

/** Limits how much is under way at once, for one person and for all together; counts in this process's memory only. */
export class AtOnce {
  readonly #most: { readonly each: number; readonly all: number };
  readonly #underWay = new Map<string, number>();
  #all = 0;

  constructor(most: { readonly each: number; readonly all: number }) {
    this.#most = most;
  }

  /**
   * Counts something that begins.
   * @returns a function to call once, when it has ended
   * @throws AppError rate_limited
   */
  begin(who: string): () => void {
    const own = this.#underWay.get(who) ?? 0;
    if (own >= this.#most.each || this.#all >= this.#most.all)
      throw new AppError('rate_limited', { retryAfter: AGAIN_SECONDS });
    this.#underWay.set(who, own + 1);
    this.#all += 1;
    return () => {
      const remaining = (this.#underWay.get(who) ?? 1) - 1;
      if (remaining === 0) this.#underWay.delete(who);
      else this.#underWay.set(who, remaining);
      this.#all -= 1;
    };
  }
}
