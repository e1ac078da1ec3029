import type { Random } from '../kit/random.ts';

export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'star',
  'heart',
  'hexagon',
  'diamond',
  'moon',
] as const;
export type Shape = (typeof SHAPES)[number];

/** Hex colours; each also has its own texture (see block-art), so that hue is not the only sign. */
export const COLOURS = ['#e2453c', '#2e7bd1', '#f6b62c', '#3aa76d', '#8e5bb5', '#f08bb1'] as const;

/** A block, or the seat for one. `colour` is an index into COLOURS. */
export interface Block {
  readonly shape: Shape;
  readonly colour: number;
}

/** The thing that has to match: the shape, the colour, both, or the place in a pattern. */
export type Rule = 'shape' | 'colour' | 'both' | 'pattern';

export interface Seat extends Block {
  /** Occupied from the start, as part of the pattern to be continued. */
  readonly given: boolean;
}

export interface Plan {
  readonly rule: Rule;
  /** The seats of each waggon, from the last to the one behind the engine. */
  readonly waggons: readonly (readonly Seat[])[];
  /** The blocks waiting on the platform. */
  readonly loads: readonly Block[];
}

interface Recipe {
  readonly rule: Rule;
  readonly waggons: number;
  readonly seats: number;
}

/** The first trains, each slightly harder. */
const FIRST: readonly Recipe[] = [
  { rule: 'shape', waggons: 2, seats: 1 },
  { rule: 'shape', waggons: 3, seats: 1 },
  { rule: 'colour', waggons: 2, seats: 2 },
  { rule: 'both', waggons: 3, seats: 1 },
  { rule: 'shape', waggons: 3, seats: 2 },
  { rule: 'pattern', waggons: 4, seats: 1 },
  { rule: 'colour', waggons: 3, seats: 2 },
  { rule: 'both', waggons: 3, seats: 2 },
];

/** The number of shapes in use: new ones come one by one. */
function shapesKnown(train: number): number {
  return Math.min(SHAPES.length, 3 + Math.floor(train / 2));
}

/** Plans the train with this number; 0 is the first. */
export function planTrain(train: number, random: Random): Plan {
  const recipe = FIRST[train] ?? {
    rule: random.pick(['shape', 'colour', 'both', 'pattern'] as const),
    waggons: random.int(3, 4),
    seats: random.int(1, 2),
  };
  const shapes = random.shuffle(SHAPES.slice(0, shapesKnown(train)));
  const colours = random.shuffle(COLOURS.map((_, index) => index));
  const waggons =
    recipe.rule === 'pattern'
      ? patternSeats(train, { shapes, colours })
      : sortingSeats(recipe, { shapes, colours, random });
  const loads = random.shuffle(waggons.flat().filter(({ given }) => !given));
  return {
    rule: recipe.rule,
    waggons,
    loads: loads.map(({ shape, colour }) =>
      disguise({ shape, colour }, recipe.rule, { shapes, colours, random }),
    ),
  };
}

/** Whether a block may be seated there. */
export function fits(seat: Block, block: Block, rule: Rule): boolean {
  const isShape = seat.shape === block.shape;
  const isColour = seat.colour === block.colour;
  if (rule === 'shape') return isShape;
  if (rule === 'colour') return isColour;
  return isShape && isColour;
}

interface Stock {
  readonly shapes: readonly Shape[];
  readonly colours: readonly number[];
}

function sortingSeats(
  { rule, waggons, seats }: Recipe,
  { shapes, colours, random }: Stock & { random: Random },
): Seat[][] {
  return Array.from({ length: waggons }, (_, index) => {
    const shape = shapes[index % shapes.length] ?? 'circle';
    const colour = colours[index % colours.length] ?? 0;
    return Array.from({ length: seats }, (__, seat): Seat => {
      // A waggon has one colour; if both matter, its seats differ in shape.
      const other =
        rule === 'both' && seat > 0 ? random.pick(shapes.filter((each) => each !== shape)) : shape;
      return { shape: other, colour, given: false };
    });
  });
}

/** A row with a pattern: the first half is given, the rest is to be found. */
function patternSeats(train: number, { shapes, colours }: Stock): Seat[][] {
  const period = train > 9 && train % 2 === 0 ? 3 : 2;
  const rows = period === 3 ? 2 : 1;
  const beat = Array.from({ length: period }, (_, index) => ({
    shape: shapes[index % shapes.length] ?? 'circle',
    colour: colours[index % colours.length] ?? 0,
  }));
  const length = period === 3 ? 6 : 4;
  const seats = Array.from({ length }, (_, index): Seat => {
    const { shape, colour } = beat[index % period] ?? { shape: 'circle' as const, colour: 0 };
    return { shape, colour, given: index < period };
  });
  return Array.from({ length: length / rows }, (_, index) =>
    seats.filter((__, seat) => seat % (length / rows) === index),
  );
}

/** Properties that do not matter for the rule are random. */
function disguise(block: Block, rule: Rule, { shapes, colours, random }: Stock & { random: Random }): Block {
  if (rule === 'shape') return { shape: block.shape, colour: random.pick(colours) };
  if (rule === 'colour') return { shape: random.pick(shapes), colour: block.colour };
  return block;
}
