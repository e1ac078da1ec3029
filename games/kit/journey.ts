/** What has grown in a game, as its title shows it. */
export interface Grown {
  /** What is counted, such as `Relics`. */
  readonly name: string;
  readonly count: number;
  /** How many there are, or the count at which the next step is reached. */
  readonly of: number;
  /** The step that has been reached, such as `Harbour`. */
  readonly step?: string;
}

/** A step of a journey: from this count on. The first one begins at 0. */
export type Step = readonly [from: number, name: string];

/**
 * What grows with `kit.grow`: the count leads from step to step, such as from village to town, and never back.
 * @param name what is counted, such as `Parcels`
 */
export function journey(name: string, steps: readonly Step[]): (store: unknown, count: number) => Grown {
  return (_store, count) => {
    const step = steps.findLast(([from]) => from <= count)?.[1];
    const next = steps.find(([from]) => from > count)?.[0];
    return { name, count, of: next ?? count, ...(step === undefined ? {} : { step }) };
  };
}
