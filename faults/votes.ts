/** Changing votes: the stored vote must be the last acknowledged one, or one sent after it. */
export class Votes {
  /** The number of acknowledged votes. */
  acknowledged = 0;
  /** The scores that may be stored, by voter and game; only after a first acknowledgement. */
  readonly #may = new Map<string, ReadonlySet<number>>();

  /** Records a vote when it is sent: from now on it may be stored, with or without a response. */
  cast(whose: string, score: number): { readonly score: number; acknowledge(): void } {
    const may = this.#may.get(whose);
    if (may !== undefined) this.#may.set(whose, new Set([...may, score]));
    return {
      score,
      acknowledge: () => {
        this.acknowledged += 1;
        this.#may.set(whose, new Set([score]));
      },
    };
  }

  /** Votes that are not stored, or are older than the last acknowledged one. */
  lostIn(stored: ReadonlyMap<string, number>): string[] {
    return [...this.#may].flatMap(([whose, may]) => (may.has(stored.get(whose) ?? 0) ? [] : [whose]));
  }
}
