import { ALL_HOLES, HOLES } from './holes.ts';

/** The table top under a hole, and the paper plants on it. */
export interface Table {
  readonly light: string;
  readonly base: string;
  readonly dark: string;
  readonly plants: readonly string[];
  /** The points of a plant's outer ring, and how far in it goes between them, as a share of its radius. */
  readonly points: number;
  readonly dip: number;
  /** The two colours of the felt, where it is not green. */
  readonly felt?: readonly [string, string];
}

const TERRACOTTA: Table = {
  light: '#ffc9a8',
  base: '#f6a987',
  dark: '#e2805f',
  plants: ['#2f9d8a', '#f27d72', '#f7b944', '#3f87c9', '#5fb56b'],
  points: 12,
  dip: 0.82,
};

/** Those of the course, in the order in which they are played: three holes on each. */
const TABLES: readonly Table[] = [
  TERRACOTTA,
  {
    light: '#d3f4ef',
    base: '#9fdcd6',
    dark: '#63b8b6',
    plants: ['#1f8a86', '#f4a259', '#fff3d6', '#2f6fb0', '#ef7f9a'],
    points: 7,
    dip: 0.62,
  },
  {
    light: '#ece1fd',
    base: '#c9b6ef',
    dark: '#a58fd8',
    plants: ['#6d4fb3', '#f48fb1', '#ffd166', '#4d9de0', '#7bc8a4'],
    points: 16,
    dip: 0.9,
  },
  {
    light: '#fff2c4',
    base: '#f6d682',
    dark: '#e3b452',
    plants: ['#d9633f', '#7aa23f', '#b5462f', '#f28f3b', '#3f8f7a'],
    points: 9,
    dip: 0.7,
  },
  {
    light: '#ffe0ea',
    base: '#f6b3c8',
    dark: '#df8daa',
    plants: ['#c2447a', '#5fb56b', '#fff0f4', '#8f6fc4', '#2f9d8a'],
    points: 6,
    dip: 0.55,
  },
  {
    light: '#deeeff',
    base: '#aed0f5',
    dark: '#7fabdf',
    plants: ['#2f6fb0', '#f7b944', '#f27d72', '#4f9f87', '#ffffff'],
    points: 14,
    dip: 0.78,
  },
];
const HOLES_A_TABLE = 3;

/** Those of the further worlds, nine holes on each. */
const FAR_TABLES: readonly Table[] = [
  {
    light: '#eef8ff',
    base: '#c3e2f3',
    dark: '#8fbdd9',
    plants: ['#2f7fa8', '#ffffff', '#8fd0e8', '#4a6fb0'],
    points: 6,
    dip: 0.4,
    felt: ['#a9d6cf', '#b7e0d8'],
  },
  {
    light: '#ffe2b0',
    base: '#f2b866',
    dark: '#d6893c',
    plants: ['#d9483b', '#3f87c9', '#ffd84f', '#5fb56b'],
    points: 10,
    dip: 0.74,
    felt: ['#7fae62', '#8cba6e'],
  },
  {
    light: '#d8b592',
    base: '#a87c55',
    dark: '#79522f',
    plants: ['#5f8f3f', '#c9772e', '#e8d3a0', '#8a4f2a'],
    points: 8,
    dip: 0.6,
    felt: ['#6fa356', '#7db063'],
  },
  {
    light: '#4a4590',
    base: '#2c2a66',
    dark: '#171640',
    plants: ['#ffd166', '#8d6be0', '#5cc8d9', '#f27d92'],
    points: 5,
    dip: 0.42,
    felt: ['#4b6fae', '#5779b8'],
  },
];
const HOLES_A_WORLD = 9;

/** The table of a hole, by its name; a hole that is in no round has the first one. */
export function tableOf(name: string): Table {
  const place = Math.max(
    0,
    ALL_HOLES.findIndex((hole) => hole.name === name),
  );
  const beyond = Math.floor((place - HOLES.length) / HOLES_A_WORLD);
  return (beyond < 0 ? TABLES[Math.floor(place / HOLES_A_TABLE)] : FAR_TABLES[beyond]) ?? TERRACOTTA;
}
