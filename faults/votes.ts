/** Votes that change: of each the last that was acknowledged must be stored, or one that was sent after it. */
export class Votes {
  /** How many were acknowledged. */
  acknowledged = 0;
  /** What may be stored, by whose vote it is; only where something was acknowledged. */
  readonly #may = new Map<string, ReadonlySet<number>>();

  /** Notes a vote as it is sent: from now on it may be stored, whether its answer comes or not. */
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

  /** Whose votes are not stored, or older than the last that was acknowledged. */
  lostIn(stored: ReadonlyMap<string, number>): string[] {
    return [...this.#may].flatMap(([whose, may]) => (may.has(stored.get(whose) ?? 0) ? [] : [whose]));
  }
}
