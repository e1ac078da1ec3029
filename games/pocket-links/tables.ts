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

/** Makes a table of its colours: light, base and dark; the plants; their points and how far in they go; the felt. */
function table(top: string, plants: string, [points, dip]: readonly [number, number], felt?: string): Table {
  const [light = '', base = '', dark = ''] = top.split(' ');
  const [one, two] = felt?.split(' ') ?? [];
  const own = one === undefined || two === undefined ? {} : { felt: [one, two] as const };
  return { light, base, dark, plants: plants.split(' '), points, dip, ...own };
}

const TERRACOTTA = table('#ffc9a8 #f6a987 #e2805f', '#2f9d8a #f27d72 #f7b944 #3f87c9 #5fb56b', [12, 0.82]);

/** Those of the course, in the order in which they are played: three holes on each. */
const TABLES: readonly Table[] = [
  TERRACOTTA,
  table('#d3f4ef #9fdcd6 #63b8b6', '#1f8a86 #f4a259 #fff3d6 #2f6fb0 #ef7f9a', [7, 0.62]),
  table('#ece1fd #c9b6ef #a58fd8', '#6d4fb3 #f48fb1 #ffd166 #4d9de0 #7bc8a4', [16, 0.9]),
  table('#fff2c4 #f6d682 #e3b452', '#d9633f #7aa23f #b5462f #f28f3b #3f8f7a', [9, 0.7]),
  table('#ffe0ea #f6b3c8 #df8daa', '#c2447a #5fb56b #fff0f4 #8f6fc4 #2f9d8a', [6, 0.55]),
  table('#deeeff #aed0f5 #7fabdf', '#2f6fb0 #f7b944 #f27d72 #4f9f87 #ffffff', [14, 0.78]),
];
const HOLES_A_TABLE = 3;

/** Those of the further worlds, nine holes on each. */
const FAR_TABLES: readonly Table[] = [
  table('#eef8ff #c3e2f3 #8fbdd9', '#2f7fa8 #ffffff #8fd0e8 #4a6fb0', [6, 0.4], '#a9d6cf #b7e0d8'),
  table('#ffe2b0 #f2b866 #d6893c', '#d9483b #3f87c9 #ffd84f #5fb56b', [10, 0.74], '#7fae62 #8cba6e'),
  table('#d8b592 #a87c55 #79522f', '#5f8f3f #c9772e #e8d3a0 #8a4f2a', [8, 0.6], '#6fa356 #7db063'),
  table('#4a4590 #2c2a66 #171640', '#ffd166 #8d6be0 #5cc8d9 #f27d92', [5, 0.42], '#4b6fae #5779b8'),
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
