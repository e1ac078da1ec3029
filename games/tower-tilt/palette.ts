/** The colours of the toy blocks, warm and slightly faded. */
export const PAINTS = ['#c8553d', '#e2a53a', '#6f9a7d', '#35557f', '#f0e0c2', '#8a5273'] as const;
export type Paint = (typeof PAINTS)[number];

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
  { from: 16, top: '#5fa8cf', low: '#e3f0dc', name: 'Above the mist' },
  { from: 34, top: '#dd8258', low: '#fcd998', name: 'The golden hour' },
  { from: 56, top: '#574a88', low: '#ec937f', name: 'Dusk' },
  { from: 82, top: '#121a40', low: '#43427f', name: 'Among the stars' },
];
