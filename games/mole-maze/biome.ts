/** The colours of the earth at one depth. */
export interface Biome {
  readonly name: string;
  /** Only the mole's lamp, glow-worms and treats give light. */
  readonly dark?: true;
  readonly earth: string;
  readonly deep: string;
  readonly band: string;
  readonly rim: string;
  readonly floor: string;
  readonly glow: string;
  /** The objects in the earth. */
  readonly finds: 'stones' | 'bones' | 'roots' | 'crystals' | 'honey';
  readonly gem: string;
}

/** From the topsoil down, in order. */
const BIOMES: readonly Biome[] = [
  {
    name: 'Garden',
    earth: '#8a5a3b',
    deep: '#74472e',
    band: '#9a6846',
    rim: '#57331f',
    floor: '#e3b483',
    glow: '#ffe3ae',
    finds: 'stones',
    gem: '#c9b8a4',
  },
  {
    name: 'Fern hollow',
    earth: '#5f9a4a',
    deep: '#457a3a',
    band: '#74ad5b',
    rim: '#2c5530',
    floor: '#f5e7ac',
    glow: '#fffad2',
    finds: 'roots',
    gem: '#c98f55',
  },
  {
    name: 'Bone canyon',
    earth: '#c2694b',
    deep: '#a04f38',
    band: '#d3805f',
    rim: '#7a3526',
    floor: '#ffd3a6',
    glow: '#ffe9cc',
    finds: 'bones',
    gem: '#fff1dc',
  },
  {
    name: 'Crystal cave',
    dark: true,
    earth: '#4d6a8c',
    deep: '#3a5273',
    band: '#5d7c9f',
    rim: '#293b57',
    floor: '#bcd6e6',
    glow: '#e6f6ff',
    finds: 'crystals',
    gem: '#8af0e4',
  },
  {
    name: 'Honey halls',
    earth: '#b97e24',
    deep: '#96631a',
    band: '#cd9436',
    rim: '#6c4511',
    floor: '#ffe08f',
    glow: '#fff3c4',
    finds: 'honey',
    gem: '#ffc23d',
  },
  {
    name: 'Moon grotto',
    dark: true,
    earth: '#7a5a86',
    deep: '#5f4469',
    band: '#8d6c99',
    rim: '#46304f',
    floor: '#e8cfe6',
    glow: '#fbeaff',
    finds: 'crystals',
    gem: '#ff9ed2',
  },
];

const MAZES_A_LAND = 2;

/** The land of a maze: its place among the lands, from 0. After the last one the first follows again. */
export function landOf(maze: number): number {
  return Math.floor(maze / MAZES_A_LAND) % BIOMES.length;
}

export function biomeOf(maze: number): Biome {
  const [first] = BIOMES;
  const biome = BIOMES[landOf(maze)] ?? first;
  if (biome === undefined) throw new RangeError('there is no earth');
  return biome;
}

/** What is said at the beginning of a maze: the name of a land that begins there, else its number. */
export function greetingOf(maze: number): string {
  return maze % MAZES_A_LAND === 0 ? `${biomeOf(maze).name}!` : `Maze ${maze + 1}`;
}
