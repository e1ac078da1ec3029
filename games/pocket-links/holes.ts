/** A windmill: four blades around a hub. Places in cells from the upper left corner. */
export interface Mill {
  readonly x: number;
  readonly y: number;
  /** The length of a blade in cells. */
  readonly length: number;
  /** Radians per second. */
  readonly speed: number;
}

/** A block that slides to and fro across the way. */
export interface Slider {
  readonly y: number;
  readonly width: number;
  readonly fromX: number;
  readonly toX: number;
  /** Seconds for a full cycle. */
  readonly period: number;
}

/**
 * One hole as a map with one letter per cell. Space: no ground. `.` felt, `T` tee, `H` cup, `s` sand, `w` water, `^ v
 * < >` slopes in that direction, `o` bumper, `x` a block, and cut corners: `q` upper left, `e` upper right, `z` lower
 * left, `c` lower right.
 */
export interface Hole {
  readonly name: string;
  readonly par: number;
  readonly map: readonly string[];
  readonly mills: readonly Mill[];
  readonly sliders: readonly Slider[];
}

function hole(
  name: string,
  par: number,
  map: string,
  { mills = [], sliders = [] }: { mills?: readonly Mill[]; sliders?: readonly Slider[] } = {},
): Hole {
  return { name, par, map: map.split('/'), mills, sliders };
}

/** The eighteen holes, in the order of the round. */
export const HOLES: readonly Hole[] = [
  hole('Doorstep', 2, 'q...e/..H../...../...../...../...../...../...../...../..T../z...c'),
  hole(
    'Round the corner',
    3,
    'q.......e/.......H./........c/...      /...      /...      /...      /...      /.T.      /z.c      ',
  ),
  hole(
    'Duck pond',
    3,
    'q.....e/...H.../......./......./.wwwww./.wwwww./.wwwww./......./......./......./...T.../z.....c',
  ),
  hole(
    'Skittles',
    3,
    'q.....e/...H.../......./.o...o./......./...o.../......./.o...o./......./......./...T.../z.....c',
  ),
  hole(
    'The miller',
    3,
    'q.....e/...H.../......./......./xxx.xxx/xxq.exx/......./......./......./......./...T.../z.....c',
    {
      mills: [{ x: 2.1, y: 6.7, length: 1.7, speed: 1.5 }],
    },
  ),
  hole('Hillside', 2, 'q.....e/.H...../......./>>>>>>>/>>>>>>>/>>>>>>>/......./......./.T...../z.....c'),
  hole(
    'Beach day',
    3,
    'q.......e/....H..../..sssss../.sssssss./.ss...ss./........./........./........./....T..../z.......c',
  ),
  hole(
    'Switchback',
    4,
    'q.......e/.H......./z......../      .../      .../q.......c/......../...      /...      /........e/.......T./z.......c',
  ),
  hole(
    'Crossroads',
    3,
    '  q...e  /  ..H..  /  .....  /q.......e/........./........./........./z.......c/  .....  /  ..T..  /  z...c  ',
    {
      mills: [{ x: 4.5, y: 5.5, length: 2.2, speed: 1.1 }],
    },
  ),
  hole(
    'Volcano',
    3,
    'q.......e/........./..^^^^^../..<...>../..<.H.>../..<...>../..vvvvv../........./........./....T..../z.......c',
  ),
  hole(
    'The island',
    3,
    'wwwwwww/w.....w/w..H..w/w.....w/ww...ww/www.www/ww...ww/......./......./...T.../z.....c',
  ),
  hole(
    'Pinball',
    3,
    'q.......e/....H..../..o...o../........./o...o...o/........./..o...o../........./v...o...v/v.......v/v.......v/....T..../z.......c',
  ),
  hole(
    'Sliding doors',
    3,
    'q.....e/...H.../......./......./......./......./......./......./......./...T.../z.....c',
    {
      sliders: [
        { y: 3.4, width: 2.6, fromX: 1.85, toX: 5.15, period: 3.4 },
        { y: 6.2, width: 2.6, fromX: 5.15, toX: 1.85, period: 2.7 },
      ],
    },
  ),
  hole(
    'The funnel',
    3,
    'q.......e/>>>>v<<<</>>>>v<<<</.>>>H<<<./........./xxxx.xxxx/........./........./o.......o/........./....T..../z.......c',
  ),
  hole(
    'Two bridges',
    3,
    'q.......e/......H../........./........./ww.wwww.w/ww.wwww.w/........./...x.x.../........./..T....../z.......c',
  ),
  hole(
    'Pocket',
    3,
    'q......e/......../......../......../..x..x../..xH.x../..xxxx../......../......../......../...T..../z......c',
  ),
  hole(
    'Ski jump',
    2,
    'q.....e/...H.../......./sss^sss/s..^..s/s..^..s/...^.../.o.^.o./...^.../......./...T.../z.....c',
  ),
  hole(
    'Grand finale',
    4,
    'q.......e/....H..../........./..o...o../xxx...xxx/www...www/wwww.wwww/xxx...xxx/>>>...<<</........./........./....T..../z.......c',
    {
      mills: [{ x: 2.9, y: 8.4, length: 1.6, speed: 1.4 }],
    },
  ),
];

/** The hole mirrored left to right. */
export function mirrored({ name, par, map, mills, sliders }: Hole): Hole {
  const width = Math.max(...map.map((row) => row.length));
  return {
    name,
    par,
    map: map.map((row) =>
      [...row.padEnd(width)]
        .toReversed()
        .map((letter) => SWAPPED[letter] ?? letter)
        .join(''),
    ),
    mills: mills.map((mill) => ({ ...mill, x: width - mill.x, speed: -mill.speed })),
    sliders: sliders.map((slider) => ({ ...slider, fromX: width - slider.fromX, toX: width - slider.toX })),
  };
}

const SWAPPED: Readonly<Record<string, string>> = { q: 'e', e: 'q', z: 'c', c: 'z', '<': '>', '>': '<' };
