/** The colours of a world. */
export interface Palette {
  /** The wall behind the room, from top to bottom, and what is painted on it. */
  readonly wall: readonly [string, string];
  readonly pattern: string;
  readonly rock: string;
  readonly face: string;
  /** The boards on the ground, and the lighter line above it. */
  readonly floor: string;
  readonly shine: string;
  readonly ink: string;
  /** The tint of blades and springs. */
  readonly metal: string;
}

/** By world. */
const PALETTES: readonly Palette[] = [
  {
    wall: ['#3b2c63', '#6b4a8f'],
    pattern: '#34265a',
    rock: '#1d1433',
    face: '#2a1d47',
    floor: '#d98a3d',
    shine: '#ffc670',
    ink: '#e9d8ff',
    metal: '#f4f0ff',
  },
  {
    wall: ['#0f4f4a', '#3e9a6c'],
    pattern: '#0d4441',
    rock: '#072725',
    face: '#0d3936',
    floor: '#6cc24a',
    shine: '#c4f078',
    ink: '#d9ffe4',
    metal: '#ffe9d6',
  },
  {
    wall: ['#8e2b3d', '#d8644a'],
    pattern: '#9c3443',
    rock: '#3a0d1f',
    face: '#521529',
    floor: '#f0b93c',
    shine: '#ffe59a',
    ink: '#ffe9d2',
    metal: '#fff4e8',
  },
  {
    wall: ['#24538f', '#86b7d6'],
    pattern: '#2f619c',
    rock: '#11254a',
    face: '#1b3563',
    floor: '#d7e0ea',
    shine: '#ffffff',
    ink: '#eaf4ff',
    metal: '#fff2c9',
  },
  {
    wall: ['#571040', '#b53a6b'],
    pattern: '#6b1649',
    rock: '#240620',
    face: '#3a0d30',
    floor: '#c77b4a',
    shine: '#ffb988',
    ink: '#ffdbe8',
    metal: '#fdeaf3',
  },
  {
    wall: ['#f08f3c', '#ffd469'],
    pattern: '#f7a74a',
    rock: '#5c1a63',
    face: '#7b2a7f',
    floor: '#27b8b0',
    shine: '#a6fff0',
    ink: '#4a1250',
    metal: '#ffffff',
  },
  {
    wall: ['#0d1440', '#4a3f9e'],
    pattern: '#1b2460',
    rock: '#070a24',
    face: '#121740',
    floor: '#7db8ff',
    shine: '#dff0ff',
    ink: '#dbe7ff',
    metal: '#fff7d6',
  },
  {
    wall: ['#e7dbc0', '#f6eedd'],
    pattern: '#dccfae',
    rock: '#3d332c',
    face: '#55473c',
    floor: '#b08a4c',
    shine: '#e9cd8d',
    ink: '#4b3f35',
    metal: '#ffffff',
  },
];

export function paletteOf(world: number): Palette {
  const [first] = PALETTES;
  const palette = PALETTES[world] ?? first;
  if (palette === undefined) throw new Error('there are no colours');
  return palette;
}

/** The colours of the hero: body, its shade, and the scarf. */
export const HEROES: Readonly<Record<string, readonly [body: string, shade: string, scarf: string]>> = {
  pip: ['#ffd23f', '#e79a1c', '#e4405f'],
  moss: ['#a5e05a', '#5cae3a', '#2b5fd9'],
  berry: ['#ff8ac2', '#d94d92', '#fff2c9'],
  ink: ['#5b6bff', '#3540c4', '#ffd23f'],
  ghost: ['#f4f7ff', '#b9c4e6', '#7b5cff'],
  gold: ['#fff0a8', '#d9a520', '#7a1f4a'],
};
export const GHOST_ALPHA = 0.42;
