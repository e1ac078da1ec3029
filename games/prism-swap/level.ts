import { Random } from '../kit/random.ts';
import { type Edge, lightableLanterns, litNow, type PrismPlace } from './beam.ts';
import { CELLS, type Fixture, SIDE } from './board.ts';

/** The number of gems of a colour to be collected. */
export interface Quota {
  readonly colour: number;
  readonly count: number;
}

/** One window to light. */
export interface Level {
  readonly number: number;
  /** The number of gem colours. */
  readonly colours: number;
  readonly moves: number;
  readonly prisms: readonly PrismPlace[];
  readonly fixtures: readonly (Fixture | undefined)[];
  readonly quotas: readonly Quota[];
}

/** Gems of its colour that charge a prism. */
export const FULL_CHARGE = 6;
const EDGES: readonly Edge[] = ['left', 'right', 'top', 'bottom'];

interface Plan {
  readonly colours: number;
  readonly prisms: number;
  readonly mirrors: number;
  readonly lanterns: number;
  readonly coloured: number;
  readonly quotas: number;
}

/** The elements of a level: new ones come one at a time, then in turns. */
function planOf(number: number): Plan {
  if (number === 1) return { colours: 4, prisms: 2, mirrors: 0, lanterns: 1, coloured: 0, quotas: 0 };
  if (number === 2) return { colours: 4, prisms: 2, mirrors: 1, lanterns: 1, coloured: 0, quotas: 0 };
  const turn = number % 5;
  const more = Math.min(2, Math.floor(number / 12));
  return {
    colours: number < 14 || turn < 2 ? 5 : 6,
    prisms: number < 6 ? 2 : turn === 4 ? 4 : 3,
    mirrors: Math.min(6, 2 + Math.floor(number / 4)),
    lanterns: Math.min(5, 1 + (turn > 0 ? 1 : 0) + more + (turn === 3 ? 1 : 0)),
    coloured: number < 6 || turn === 0 ? 0 : Math.min(3, 1 + Math.floor((number - 6) / 8)),
    quotas: turn === 0 ? 2 : turn === 3 || turn === 1 ? 1 : 0,
  };
}

/** The level of that number, from 1: always the same, and every lantern can be lit. */
export function levelOf(number: number): Level {
  const random = new Random(`window ${number}`);
  const plan = planOf(number);
  for (;;) {
    const prisms = placePrisms(plan, random);
    const fixtures = placeFixtures(plan, prisms, random);
    if (!isWorthwhile(fixtures, prisms, plan)) continue;
    const quotas = random
      .shuffle(Array.from({ length: plan.colours }, (_, colour) => colour))
      .slice(0, plan.quotas)
      .map((colour) => ({ colour, count: Math.min(30, 12 + Math.floor(number / 3)) }));
    return {
      number,
      colours: plan.colours,
      moves: movesFor(plan) - Math.min(14, Math.floor(number / 2)),
      prisms,
      fixtures,
      quotas,
    };
  }
}

/** Allows for a misdirected beam per mirror; a sixth colour means a third fewer gems of the wanted one. */
function movesFor({ lanterns, coloured, mirrors, quotas, colours }: Plan): number {
  return 12 + lanterns * 4 + coloured * 3 + mirrors + quotas * 3 + (colours > 5 ? 9 : (colours - 4) * 2);
}

function placePrisms({ prisms, colours }: Plan, random: Random): PrismPlace[] {
  const edges = random.shuffle(EDGES);
  const kinds = random.shuffle(Array.from({ length: colours }, (_, colour) => colour));
  return Array.from({ length: prisms }, (_, index) => ({
    edge: edges[index % edges.length] ?? 'left',
    line: random.int(1, SIDE - 2),
    colour: kinds[index] ?? 0,
  }));
}

function placeFixtures(plan: Plan, prisms: readonly PrismPlace[], random: Random): (Fixture | undefined)[] {
  const fixtures: (Fixture | undefined)[] = Array.from({ length: CELLS }, () => undefined);
  const inner = Array.from({ length: CELLS }, (_, cell) => cell).filter(
    (cell) => cell % SIDE > 0 && cell % SIDE < SIDE - 1 && cell >= SIDE && cell < CELLS - SIDE,
  );
  const cells = random.shuffle(inner).slice(0, plan.mirrors + plan.lanterns);
  cells.forEach((cell, index) => {
    const lantern = index - plan.mirrors;
    const kind = prisms[lantern % prisms.length]?.colour ?? 0;
    fixtures[cell] =
      lantern < 0
        ? { kind: 'mirror', lean: random.chance(0.5) ? 'rising' : 'falling' }
        : { kind: 'lantern', colour: lantern < plan.coloured ? kind : null, lit: false };
  });
  return fixtures;
}

/** Checks that every lantern can be lit, that none are crowded, and that with mirrors, one has to be turned. */
function isWorthwhile(
  fixtures: readonly (Fixture | undefined)[],
  prisms: readonly PrismPlace[],
  { lanterns, mirrors }: Plan,
): boolean {
  for (let column = 0; column < SIDE; column += 1) {
    const built = fixtures.filter((fixture, cell) => fixture !== undefined && cell % SIDE === column);
    if (built.length > 3) return false;
  }
  if (lightableLanterns(fixtures, prisms).size < lanterns) return false;
  const now = litNow(fixtures, prisms).size;
  return mirrors === 0 ? now === lanterns : now < lanterns;
}
