import type { Store } from './store.ts';

/** The thing that has grown in a game, as its title shows it. */
export interface Grown {
  /** The name of the things that are counted, such as `Relics`. */
  readonly name: string;
  readonly count: number;
  /** The number of all things, or the count at which the next step is reached. */
  readonly of: number;
  /** The step that has been reached, such as `Harbour`. */
  readonly step?: string;
  /** The step that comes at `of`. */
  readonly next?: string;
}

/** A step of a journey: from this count on. The first one begins at 0. */
export type Step = readonly [from: number, name: string];

/**
 * Makes what grows with `kit.grow`: the count leads from step to step, such as from village to town, and never back.
 * @param name what is counted, such as `Parcels`
 */
export function journey(name: string, steps: readonly Step[]): (store: unknown, count: number) => Grown {
  return (_store, count) => {
    const step = steps.findLast(([from]) => from <= count)?.[1];
    const [of = count, next] = steps.find(([from]) => from > count) ?? [];
    return {
      name,
      count,
      of,
      ...(step === undefined ? {} : { step }),
      ...(next === undefined ? {} : { next }),
    };
  };
}

/** A collection that the game stores as a list under this key; `of` is how many there are. */
export function collection(name: string, key: string, of: number): (store: Store) => Grown {
  return (store) => ({ name, count: Math.min(of, store.get(key, isList, []).length), of });
}

/** A count that the game stores under this key, shown against the next multiple of `every`. */
export function counted(name: string, key: string, every: number): (store: Store) => Grown {
  return (store) => towards(name, Math.max(0, Math.floor(store.getNumber(key, 0))), every);
}

/** A count against the next multiple of `every`. */
export function towards(name: string, count: number, every: number): Grown {
  return { name, count, of: (Math.floor(count / every) + 1) * every };
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}
