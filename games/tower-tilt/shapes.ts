/** Corners as x, y pairs in metres, counter-clockwise with y up, around the centre of the block's box. */
export type Corners = readonly number[];

export interface BlockShape {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The visible outline. */
  readonly outline: Corners;
  /** Convex pieces of the same area, for the physics. */
  readonly parts: readonly Corners[];
  /** It appears after this many blocks. */
  readonly from: number;
}

/** A block with a level top and a level bottom of different widths; `lean` shifts the top sideways. */
function slab(
  name: string,
  from: number,
  { bottom, top, height, lean = 0 }: { bottom: number; top: number; height: number; lean?: number },
): BlockShape {
  const b = bottom / 2;
  const t = top / 2;
  const h = height / 2;
  const middle = lean / 2;
  const outline = [-b - middle, -h, b - middle, -h, t + middle, h, -t + middle, h];
  const xs = [-b - middle, b - middle, t + middle, -t + middle];
  return {
    name,
    from,
    width: 2 * Math.max(...xs.map(Math.abs)),
    height,
    outline,
    parts: [outline],
  };
}

/** A block made of rectangles, each given by its left, bottom, right and top. */
function built(
  name: string,
  from: number,
  outline: Corners,
  rectangles: readonly (readonly [left: number, bottom: number, right: number, top: number])[],
): BlockShape {
  const xs = outline.filter((_, index) => index % 2 === 0);
  const ys = outline.filter((_, index) => index % 2 === 1);
  return {
    name,
    from,
    width: 2 * Math.max(...xs.map(Math.abs)),
    height: 2 * Math.max(...ys.map(Math.abs)),
    outline,
    parts: rectangles.map(([left, bottom, right, top]) => [
      left,
      bottom,
      right,
      bottom,
      right,
      top,
      left,
      top,
    ]),
  };
}

const HEXAGON = [-0.6, -0.6, 0.6, -0.6, 1.05, 0, 0.6, 0.6, -0.6, 0.6, -1.05, 0];

export const CUBE = slab('cube', 0, { bottom: 1.7, top: 1.7, height: 1.2 });
/** The reward for a series of perfect drops: a broad new floor. */
export const PLANK = slab('plank', 99_999, { bottom: 3, top: 3, height: 0.6 });

/** Every block that the crane may bring. */
export const SHAPES: readonly BlockShape[] = [
  CUBE,
  slab('beam', 0, { bottom: 2.4, top: 2.4, height: 0.8 }),
  slab('foot', 2, { bottom: 2.3, top: 1.6, height: 1 }),
  { name: 'nut', from: 4, width: 2.1, height: 1.2, outline: HEXAGON, parts: [HEXAGON] },
  built(
    'arch',
    5,
    [-1, -0.65, -0.45, -0.65, -0.45, 0.05, 0.45, 0.05, 0.45, -0.65, 1, -0.65, 1, 0.65, -1, 0.65],
    [
      [-1, -0.65, -0.45, 0.05],
      [0.45, -0.65, 1, 0.05],
      [-1, 0.05, 1, 0.65],
    ],
  ),
  slab('cup', 8, { bottom: 1.5, top: 2.2, height: 1 }),
  slab('slant', 10, { bottom: 1.7, top: 1.7, height: 1, lean: 0.4 }),
  built(
    'boot',
    13,
    [-1, -0.65, 1, -0.65, 1, 0, 0.3, 0, 0.3, 0.65, -1, 0.65],
    [
      [-1, -0.65, 1, 0],
      [-1, 0, 0.3, 0.65],
    ],
  ),
  slab('pillar', 16, { bottom: 1.1, top: 1.1, height: 1.6 }),
  built(
    'tee',
    20,
    [-0.65, -0.7, 0.65, -0.7, 0.65, 0.1, 1.15, 0.1, 1.15, 0.7, -1.15, 0.7, -1.15, 0.1, -0.65, 0.1],
    [
      [-0.65, -0.7, 0.65, 0.1],
      [-1.15, 0.1, 1.15, 0.7],
    ],
  ),
];
