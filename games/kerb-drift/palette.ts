/** The colours of one evening, in hex. */
export interface Palette {
  readonly grass: string;
  readonly grassLight: string;
  readonly runOff: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly kerb: string;
  readonly barrier: string;
  readonly tree: readonly string[];
  readonly lamp: string;
  /** A tint over the edges of the picture. */
  readonly dusk: string;
}

/** One evening per round: the sun sets during the cup. */
const PALETTES: readonly Palette[] = [
  {
    grass: '#3d6b5c',
    grassLight: '#457766',
    runOff: '#c99a6b',
    road: '#4b4560',
    roadEdge: '#f7e9d7',
    kerb: '#f2553d',
    barrier: '#fff1dd',
    tree: ['#2f7a5b', '#3f8f5f', '#e2893f', '#d7663d'],
    lamp: '#ffc069',
    dusk: '#5a2350',
  },
  {
    grass: '#2c5560',
    grassLight: '#32606b',
    runOff: '#8d7a8a',
    road: '#3b3a56',
    roadEdge: '#f2e6f2',
    kerb: '#ff6a4d',
    barrier: '#ffd9c2',
    tree: ['#1d5a58', '#23696a', '#2c7a70', '#174a50'],
    lamp: '#ffb45e',
    dusk: '#3a1d5c',
  },
  {
    grass: '#4a3a63',
    grassLight: '#533f6d',
    runOff: '#755083',
    road: '#2e2b4a',
    roadEdge: '#ffe7c9',
    kerb: '#ffb02e',
    barrier: '#ff8f7a',
    tree: ['#6f4a8c', '#85539a', '#b65b8f', '#5a4484'],
    lamp: '#ffd27a',
    dusk: '#26103f',
  },
  {
    grass: '#6d4a4a',
    grassLight: '#785250',
    runOff: '#b4735c',
    road: '#423548',
    roadEdge: '#ffeedd',
    kerb: '#3fc1c9',
    barrier: '#ffe0b8',
    tree: ['#8f5a3c', '#a96f3e', '#c98a45', '#7a4a40'],
    lamp: '#ffc98a',
    dusk: '#43142f',
  },
  {
    grass: '#24345c',
    grassLight: '#293b66',
    runOff: '#4a4f86',
    road: '#232543',
    roadEdge: '#dfe7ff',
    kerb: '#ff5d8f',
    barrier: '#9db4ff',
    tree: ['#1d4a6b', '#255a7d', '#2f6a86', '#3a4f8c'],
    lamp: '#8fd3ff',
    dusk: '#0d1030',
  },
];

export function paletteOf(round: number): Palette {
  const palette = PALETTES[round % PALETTES.length];
  if (palette === undefined) throw new RangeError('there are no palettes');
  return palette;
}

export const RIVAL_COLOURS = ['#ffd23f', '#3fd0ff', '#b28dff'] as const;
