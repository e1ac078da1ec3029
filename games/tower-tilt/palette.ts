/** The colours of the toy blocks, warm and slightly faded. */
export const PAINTS = ['#c8553d', '#e2a53a', '#6f9a7d', '#35557f', '#f0e0c2', '#8a5273'] as const;
export type Paint = (typeof PAINTS)[number];

/** The colours that take the place of `PAINTS`, by style. */
const PAINT_SETS: ReadonlyMap<string, readonly string[]> = new Map([
  ['sherbet', ['#ff8f8a', '#ffc65c', '#7fd6b2', '#6fa8e8', '#fff0d2', '#c792e0']],
  ['clay', ['#9c4a34', '#bf7a4a', '#7d6a4a', '#5c4a44', '#d9b48f', '#7a3f3a']],
  ['lantern', ['#e5402f', '#ffb31f', '#12a17a', '#2b62d9', '#ffe27a', '#b32fa8']],
  ['marble', ['#c9b8b4', '#dccfae', '#a9bdb0', '#8794a8', '#f3efe6', '#a795ad']],
]);

/** The colour of a block in a style: of painted wood it is its own. */
export function shadeOf(paint: Paint, style: string): string {
  return PAINT_SETS.get(style)?.[PAINTS.indexOf(paint)] ?? paint;
}

export const PAPER = '#fff6e6';
export const INK = '#2d2a3a';
export const WOOD = '#9a6440';
export const LEAVES = ['#5f8a5a', '#7fa667', '#a9bf72'] as const;

export interface SkyBand {
  /** The tower's height in metres at which the sky has these colours. */
  readonly from: number;
  readonly top: string;
  readonly low: string;
  readonly name: string;
}

/** The sky's colours during the day, by height. */
export const SKY: readonly SkyBand[] = [
  { from: 0, top: '#93c4c6', low: '#fce6c9', name: 'Morning' },
  { from: 12, top: '#5fa8cf', low: '#e3f0dc', name: 'Above the mist' },
  { from: 24, top: '#dd8258', low: '#fcd998', name: 'The golden hour' },
  { from: 36, top: '#574a88', low: '#ec937f', name: 'Dusk' },
  { from: 46, top: '#121a40', low: '#43427f', name: 'Among the stars' },
];
