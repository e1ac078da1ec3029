import { mix } from '../kit/colour.ts';

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
const EARTHS: readonly Biome[] = [
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

/** The airs over all the earths in turn, once the mole has been in each of them. */
const AIRS: readonly { readonly name: string; readonly tint: string; readonly share: number }[] = [
  { name: '', tint: '#ffffff', share: 0 },
  { name: 'Frosty', tint: '#cfeaff', share: 0.3 },
  { name: 'Rosy', tint: '#f08aa8', share: 0.26 },
  { name: 'Golden', tint: '#ffcf4d', share: 0.3 },
];

const BIOMES: readonly Biome[] = AIRS.flatMap((air) => EARTHS.map((earth) => under(air, earth)));

function under({ name, tint, share }: (typeof AIRS)[number], earth: Biome): Biome {
  if (share === 0) return earth;
  const tinted = (colour: string) => mix(colour, tint, share);
  return {
    ...earth,
    name: `${name} ${earth.name.toLowerCase()}`,
    earth: tinted(earth.earth),
    deep: tinted(earth.deep),
    band: tinted(earth.band),
    floor: tinted(earth.floor),
  };
}

const MAZES_A_LAND = 3;
/** Number of lands after which their treasures are those of the first again. */
export const EARTH_COUNT = EARTHS.length;
/** Number of mazes until the first land follows again. */
export const MAZES = BIOMES.length * MAZES_A_LAND;

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

/** Returns the greeting at the beginning of a maze: the name of a land that begins there, else its number. */
export function greetingOf(maze: number): string {
  return maze % MAZES_A_LAND === 0 ? `${biomeOf(maze).name}!` : `Maze ${maze + 1}`;
}
