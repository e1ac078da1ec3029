import type { Grown } from '../kit/journey.ts';
import { type Part, VARIANTS } from './monster.ts';

/** Greatest number of monsters on the shelf; the screen may show fewer. */
export const SHELF = 24;

/** A part that is a dark outline until the shelf has `from` monsters. */
export interface Opening {
  readonly part: Part;
  readonly variant: number;
  readonly from: number;
  readonly name: string;
}

/** The last variants of their parts, in the order in which they open. */
export const OPENINGS: readonly Opening[] = [
  { part: 'head', variant: 6, from: 3, name: 'Cat head' },
  { part: 'legs', variant: 6, from: 3, name: 'Frog feet' },
  { part: 'body', variant: 6, from: 6, name: 'Egg body' },
  { part: 'top', variant: 6, from: 9, name: 'Wizard hat' },
  { part: 'head', variant: 7, from: 12, name: 'Star head' },
  { part: 'legs', variant: 7, from: 16, name: 'Rocket boots' },
  { part: 'body', variant: 7, from: 20, name: 'Cupcake body' },
];

/** Returns the number of open variants of a part, the first ones, with so many monsters on the shelf. */
export function openOf(part: Part, monsters: number): number {
  return VARIANTS[part] - OPENINGS.filter((each) => each.part === part && each.from > monsters).length;
}

/** The next variant of a part that is still closed. */
export function nextOpening(part: Part, monsters: number): Opening | undefined {
  return OPENINGS.find((each) => each.part === part && each.from > monsters);
}

/** Describes the shelf on the title: how many monsters there are, and what the next ones bring. */
export function shelfOf(count: number): Grown {
  const next = OPENINGS.find(({ from }) => from > count);
  const of = next?.from ?? SHELF;
  return {
    name: 'Monsters',
    count,
    of,
    ...(next === undefined ? {} : { step: `Next: ${next.name.toLowerCase()}` }),
  };
}

/** Lists the openings when the shelf grows from one number of monsters to another. */
export function openedBetween(before: number, after: number): readonly Opening[] {
  return OPENINGS.filter(({ from }) => from > before && from <= after);
}
