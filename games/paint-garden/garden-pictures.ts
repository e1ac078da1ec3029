import { area, blot, box, cloud, ink, oval, pair, type Part, SHEET } from './strokes.ts';

const PETALS: readonly Part[] = Array.from({ length: 8 }, (_, index) => {
  const turn = (index / 8) * Math.PI * 2;
  return area(oval(50 + Math.cos(turn) * 19, 34 + Math.sin(turn) * 19, 11.4, 7.6, (index / 8) * 360));
});

export const FLOWER: readonly Part[] = [
  SHEET,
  area('M0 80L100 80L100 100L0 100Z'),
  area('M48 48L52 48L52.6 78L47.4 78Z'),
  area('M48 70C30 72 22 62 20 54C34 52 46 58 48 70Z'),
  area('M52 66C68 68 78 58 80 50C66 48 54 54 52 66Z'),
  ...PETALS,
  area(oval(50, 34, 12.6, 12.6)),
  blot(oval(45.6, 32, 1.5, 2)),
  blot(oval(54.4, 32, 1.5, 2)),
  ink('M45 37.4Q50 42 55 37.4'),
  area('M34 78L66 78L62 96L38 96Z'),
  area(box(30.6, 73, 38.8, 8.4, 2)),
  area(oval(50, 88.6, 4.6, 3.8)),
  area(oval(86, 13, 8.4, 8.4)),
];

export const HOUSE: readonly Part[] = [
  SHEET,
  area(oval(15, 16, 9.6, 9.6)),
  area(cloud(52, 15, 22)),
  area('M0 74C24 62 60 70 100 66L100 100L0 100Z'),
  area(box(64, 26, 9, 18, 1)),
  area(box(28, 46, 46, 40, 1)),
  area('M20 48L51 22L82 48Z'),
  area(oval(51, 39, 5, 5)),
  area('M44 86L44 66C44 58 58 58 58 66L58 86Z'),
  blot(oval(55, 75, 1, 1)),
  area(box(31, 56, 10, 11, 1)),
  area(box(61, 56, 10, 11, 1)),
  ink('M36 56L36 67M31 61.5L41 61.5M66 56L66 67M61 61.5L71 61.5'),
  area('M44 86L58 86C62 92 68 96 70 100L36 100C40 96 44 92 44 86Z'),
  area(box(83, 62, 6, 24, 1.4)),
  area('M86 26C98 28 98 42 95 46C100 54 96 66 86 66C76 66 72 54 77 46C74 42 74 28 86 26Z'),
  area(oval(83, 44, 3, 3)),
  area(oval(90, 54, 3, 3)),
  area(oval(14, 84, 8, 6.6)),
];

export const ICE_CREAM: readonly Part[] = [
  SHEET,
  area('M0 84L100 84L100 100L0 100Z'),
  area('M70 10L76 8L64 40L58 38Z'),
  area(oval(37, 48, 14.6, 13.6)),
  area(oval(63, 48, 14.6, 13.6)),
  area(oval(50, 32, 16, 15)),
  area(
    'M34.6 28C34 16 44 12 50 12C56 12 66 16 65.4 28C64 34 60 30 58 33C56 38 52 36 51 31C48 30 47 38 43 36C40 33 37 34 34.6 28Z',
  ),
  area(oval(50, 10, 5.2, 5.2)),
  ink('M51 5Q54 1 58 2'),
  area('M26 56L74 56L52 96C51 98 49 98 48 96Z'),
  ink('M34 57L58 84M46 57L64 76M62 57L40 83M51 57L35 74'),
  area(box(22, 51, 56, 8.6, 4)),
  area(oval(14, 30, 5.6, 5.6)),
  area(oval(86, 34, 6.4, 6.4)),
  area(oval(12, 62, 4.4, 4.4)),
  area(oval(88, 66, 4.8, 4.8)),
];

export const BALLOON: readonly Part[] = [
  SHEET,
  area(cloud(15, 22, 22)),
  area(cloud(85, 54, 22)),
  area(oval(86, 14, 9, 9)),
  area('M0 82C20 66 44 70 60 80C76 70 90 72 100 78L100 100L0 100Z'),
  area('M0 92C30 82 60 90 100 86L100 100L0 100Z'),
  area('M50 6C72 6 82 22 80 37C78 50 64 58 58 66L42 66C36 58 22 50 20 37C18 22 28 6 50 6Z'),
  area('M50 6C63 6 69 22 68 37C67 50 57 58 54.6 66L45.4 66C43 58 33 50 32 37C31 22 37 6 50 6Z'),
  area('M50 6C55 6 58 22 57.4 37C57 50 52.6 58 51.6 66L48.4 66C47.4 58 43 50 42.6 37C42 22 45 6 50 6Z'),
  area('M20.4 34C34 40 66 40 79.6 34L79.2 42C66 47 34 47 20.8 42Z'),
  ink('M43 66L44 75M57 66L56 75'),
  area(box(41.6, 74, 16.8, 13, 3)),
  area(box(40, 73, 20, 4.4, 2)),
  area(oval(12, 86, 3.6, 5.6)),
  area(oval(20, 88, 3, 4.6)),
];

export const SAILBOAT: readonly Part[] = [
  SHEET,
  area(oval(18, 18, 10.4, 10.4)),
  area(cloud(80, 18, 26)),
  area('M0 62C14 58 28 66 42 62C58 58 72 66 100 61L100 100L0 100Z'),
  area(box(48, 12, 3.6, 52, 1)),
  area('M52.6 18C70 28 78 44 80 56L52.6 56Z'),
  area('M52.6 38C60 40 66 39 73.4 40C75 44 78 50 80 56L52.6 56Z'),
  area('M46.6 24C34 34 26 46 24 56L46.6 56Z'),
  area('M51 11L66 7L62 13L66 18L51 16Z'),
  area('M14 62L86 62C82 76 76 82 66 82L34 82C24 82 18 76 14 62Z'),
  area('M16.4 68L83.6 68C82 72 81 74 80 75L20 75C18 73 17 71 16.4 68Z'),
  ...pair(oval(36, 79, 2.8, 2.4)),
  area('M0 80C10 74 20 86 32 80C44 74 54 86 66 80C78 74 88 86 100 79L100 100L0 100Z'),
  area('M68 92C74 86 82 86 86 90L92 86L92 97L86 93C82 97 74 97 68 92Z'),
  blot(oval(74, 91, 1, 1)),
];

export const ROCKET: readonly Part[] = [
  SHEET,
  area(oval(16, 80, 15, 15)),
  area('M-2 86C8 92 30 80 34 70C36 76 26 88 12 92C4 94 -2 92 -2 86Z'),
  area(oval(84, 20, 10.6, 10.6)),
  area(oval(81, 17, 2.8, 2.4)),
  area(oval(88, 23, 2, 2)),
  area('M18 16L20.4 22.4L27 24L20.4 26L18 33L15.6 26L9 24L15.6 22.4Z'),
  area('M84 70L86 75.4L91.6 77L86 79L84 85L82 79L76.4 77L82 75.4Z'),
  area('M40 70C36 84 44 96 50 99C56 96 64 84 60 70Z'),
  area('M45 70C43 80 47 88 50 90C53 88 57 80 55 70Z'),
  ...pair('M37 50C26 56 22 66 24 78L38 70Z'),
  area('M36 72C32 46 38 22 50 6C62 22 68 46 64 72Z'),
  area('M40.6 26C43 18 46 12 50 6C54 12 57 18 59.4 26Z'),
  area(oval(50, 40, 9, 9)),
  area(oval(50, 40, 6, 6)),
  blot(oval(48, 39, 0.9, 1.2)),
  blot(oval(52, 39, 0.9, 1.2)),
  ink('M48 41.6Q50 43.4 52 41.6'),
  area(box(35.4, 60, 29.2, 6.4, 1)),
];
