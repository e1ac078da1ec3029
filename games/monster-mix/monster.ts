import type { Random } from '../kit/random.ts';

/** The changeable parts, from top to bottom. */
export const PARTS = ['top', 'head', 'eyes', 'mouth', 'body', 'legs', 'colour'] as const;
export type Part = (typeof PARTS)[number];

/** The number of variants of each part. */
export const VARIANTS: Readonly<Record<Part, number>> = {
  top: 7,
  head: 8,
  eyes: 6,
  mouth: 6,
  body: 8,
  legs: 8,
  colour: 8,
};

/** The variant of each part, from 0. */
export type Monster = Readonly<Record<Part, number>>;

export const FIRST_MONSTER: Monster = { top: 0, head: 0, eyes: 1, mouth: 0, body: 0, legs: 0, colour: 0 };

/** The same monster with the next (for -1 the previous) variant of one part, of which the first `count` are open. */
export function change(monster: Monster, part: Part, by: 1 | -1, count: number = VARIANTS[part]): Monster {
  return { ...monster, [part]: (monster[part] + by + count) % count };
}

/** Any monster of which each part is one of the open ones. */
export function anyMonster(random: Random, openOf: (part: Part) => number): Monster {
  const pick = (part: Part): number => random.int(0, openOf(part) - 1);
  return {
    top: pick('top'),
    head: pick('head'),
    eyes: pick('eyes'),
    mouth: pick('mouth'),
    body: pick('body'),
    legs: pick('legs'),
    colour: pick('colour'),
  };
}

/** A short code such as `0130254`, unique for each monster. */
export function codeOf(monster: Monster): string {
  return PARTS.map((part) => monster[part]).join('');
}

/** The monster of a code; undefined if the code is invalid. */
export function monsterOf(code: unknown): Monster | undefined {
  if (typeof code !== 'string' || !/^\d{7}$/.test(code)) return undefined;
  const at = (part: Part): number => Number(code.charAt(PARTS.indexOf(part)));
  if (PARTS.some((part) => at(part) >= VARIANTS[part])) return undefined;
  return {
    top: at('top'),
    head: at('head'),
    eyes: at('eyes'),
    mouth: at('mouth'),
    body: at('body'),
    legs: at('legs'),
    colour: at('colour'),
  };
}

/** Adds a monster at the front of the shelf, without duplicates; a full shelf loses its oldest. */
export function keep(shelf: readonly Monster[], monster: Monster, room: number): Monster[] {
  const code = codeOf(monster);
  return [monster, ...shelf.filter((each) => codeOf(each) !== code)].slice(0, room);
}
