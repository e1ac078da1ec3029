import { SECOND_WALL } from './second-wall.ts';
import { area, blot, box, cloud, eye, ink, mirror, oval, pair, type Part, SHEET, star } from './strokes.ts';

/** A picture to paint. The id is a stored key: never change one. */
export interface Picture {
  readonly id: string;
  readonly parts: readonly Part[];
}

const BUTTERFLY: readonly Part[] = [
  SHEET,
  area('M0 86C25 78 60 92 100 82L100 100L0 100Z'),
  ...pair('M48 46C42 12 8 4 7 30C6 50 34 56 48 50Z'),
  ...pair('M48 52C30 54 12 62 18 78C24 92 44 80 49 60Z'),
  ...pair(oval(22, 29, 8.5, 9.5, -20)),
  ...pair(oval(37, 40, 4.2, 5, -30)),
  ...pair(oval(30, 71, 6.4, 6)),
  area(oval(50, 56, 5, 20)),
  ink('M45.6 50Q50 52 54.4 50M45.2 58Q50 60 54.8 58M46 66Q50 68 54 66'),
  area(oval(50, 32, 7.6, 7.2)),
  ink('M47 26C45 18 40 14 35 15M53 26C55 18 60 14 65 15'),
  blot(oval(35, 15, 1.5, 1.5)),
  blot(oval(65, 15, 1.5, 1.5)),
  blot(oval(47.4, 31, 1.2, 1.6)),
  blot(oval(52.6, 31, 1.2, 1.6)),
  ink('M47.6 34.6Q50 37 52.4 34.6'),
];

const FISH: readonly Part[] = [
  SHEET,
  area('M0 84C20 78 34 88 54 83C72 79 84 86 100 80L100 100L0 100Z'),
  area('M10 92C4 80 16 74 9 62C20 70 20 80 18 92Z'),
  area('M84 94C80 82 92 74 86 60C98 68 98 84 93 94Z'),
  area('M70 46C80 36 92 28 95 32C97 40 90 48 90 52C91 58 96 66 93 71C88 74 78 64 70 56Z'),
  area('M32 35C38 18 58 16 64 37Z'),
  area('M44 69C46 80 56 82 60 66Z'),
  area('M76 51C62 26 26 24 12 50C26 76 62 76 76 51Z'),
  area('M44 31.4C39 44 39 58 44 70C49 70 54 69 57 67.4C51 57 51 44 57 34.2C53 32.4 48 31.2 44 31.4Z'),
  area(
    'M61 36.2C56.5 46 56.5 56 61 65.4C63 64 65.4 62.4 67.4 60.6C64 55 64 47 67.4 41C65.4 39.2 63 37.4 61 36.2Z',
  ),
  ...eye(27, 45, 5.4),
  ink('M14 55Q20 60 25 56'),
  area(oval(46, 51, 7, 4.6, 20)),
  area(oval(20, 24, 4.6, 4.6)),
  area(oval(30, 14, 3.2, 3.2)),
  area(oval(12, 12, 5.4, 5.4)),
];

const CAT: readonly Part[] = [
  SHEET,
  area(oval(50, 88, 46, 11)),
  area('M66 82C92 84 96 62 86 54C82 52 80 56 82 59C86 66 82 72 68 70Z'),
  area('M30 88C24 66 34 52 50 52C66 52 76 66 70 88Z'),
  area(oval(50, 76, 11, 12)),
  area('M26 34C20 18 22 8 26 8C32 10 40 18 42 24Z'),
  area(mirror('M26 34C20 18 22 8 26 8C32 10 40 18 42 24Z')),
  area('M28.6 25C27 18 27.6 14 28.6 14C31 15 34 19 36 23Z'),
  area(mirror('M28.6 25C27 18 27.6 14 28.6 14C31 15 34 19 36 23Z')),
  area('M22 40C20 22 38 18 50 18C62 18 80 22 78 40C77 55 62 60 50 60C38 60 23 55 22 40Z'),
  area('M46 18.4L54 18.4L50 29Z'),
  area(oval(50, 48.6, 10.6, 7.4)),
  ...eye(38, 37, 5),
  ...eye(62, 37, 5),
  area('M46.6 44.4L53.4 44.4C53 47 51 48.4 50 48.4C49 48.4 47 47 46.6 44.4Z'),
  ink('M50 48.4L50 50.6M50 50.6Q47 54 44.6 51.6M50 50.6Q53 54 55.4 51.6'),
  ink('M36 47L20 44M36 50L20 52M64 47L80 44M64 50L80 52'),
  area(oval(36, 88, 7.4, 4.6)),
  area(oval(64, 88, 7.4, 4.6)),
  area(oval(17, 84, 9.6, 9.6)),
  ink('M9 80C14 84 20 90 24 90M10 88C14 82 20 78 25 79M13 76C18 80 24 84 26 86'),
];

const SNAIL: readonly Part[] = [
  SHEET,
  area('M0 82C30 76 70 84 100 78L100 100L0 100Z'),
  area('M76 84L77 62C78 58 85 58 86 62L88 84Z'),
  area('M64 64C64 46 98 46 99 64C92 68 72 68 64 64Z'),
  area(oval(75, 58, 3.6, 2.8)),
  area(oval(88, 59.4, 3.2, 2.6)),
  area(
    'M6 86C0 84 10 78 22 78C22 66 14 58 8 48C6 42 12 38 18 40C28 44 32 58 36 68L68 80C76 82 78 86 72 88L14 88Z',
  ),
  ink('M11 42C8 36 6 30 5 26M17 40C18 34 20 30 22 26'),
  blot(oval(5, 25, 2, 2)),
  blot(oval(22, 25, 2, 2)),
  ink('M10 50Q14 54 18 50.6'),
  area(oval(50, 56, 25, 24)),
  area(oval(51.5, 58, 17.6, 16.6)),
  area(oval(53, 60, 10.6, 9.8)),
  area(oval(54, 61.6, 4.6, 4.2)),
  area(oval(84, 20, 10, 10)),
  ink('M84 6L84 3M96 12L99 9M98 22L101 23M72 12L69 9'),
];

const OWL: readonly Part[] = [
  SHEET,
  area(oval(80, 19, 12, 12)),
  area(star(16, 16, 7)),
  area(star(30, 34, 4.6)),
  area('M28 34C22 20 26 12 32 14C38 20 62 20 68 14C74 12 78 20 72 34C82 56 74 86 50 86C26 86 18 56 28 34Z'),
  area('M27 46C16 54 16 72 28 78C34 70 34 56 27 46Z'),
  area(mirror('M27 46C16 54 16 72 28 78C34 70 34 56 27 46Z')),
  area(oval(50, 67, 14, 16)),
  ink('M42 62Q45 66 48 62M52 62Q55 66 58 62M47 70Q50 74 53 70M40 71Q42 74 45 71M55 71Q58 74 60 71'),
  ...pair(oval(39.6, 36, 11, 11)),
  ...eye(40.4, 36, 6.6),
  ...eye(59.6, 36, 6.6),
  area('M46.6 43L53.4 43L50 52Z'),
  area('M0 84C30 80 70 88 100 82L100 91C70 96 30 90 0 93Z'),
  area(oval(43, 85, 4.6, 3)),
  area(oval(57, 85, 4.6, 3)),
  area('M82 83C80 72 92 66 98 66C99 76 94 84 82 83Z'),
  area('M14 85C4 84 2 74 4 68C14 70 18 78 14 85Z'),
];

const DINOSAUR: readonly Part[] = [
  SHEET,
  area('M56 76L74 36L84 36L100 76Z'),
  area('M74 36L84 36L87 44C84 48 82 44 79 48C76 52 74 46 71 43Z'),
  area('M0 78C30 72 70 80 100 74L100 100L0 100Z'),
  area('M36 30L42 20L47 32Z'),
  area('M45 40L55 32L56 44Z'),
  area('M54 50L65 45L64 56Z'),
  area('M62 60L74 57L72 67Z'),
  area(
    'M12 30C10 14 36 10 40 26C42 34 40 38 44 44C58 46 68 56 72 68C78 76 90 76 95 68C98 82 84 88 72 84L70 92L58 92L57 85L38 85L37 92L25 92L25 80C18 66 28 54 27 42C18 42 12 38 12 30Z',
  ),
  area('M28 44C30 56 24 66 28 78C36 82 44 80 46 74C40 68 38 54 36 44Z'),
  area(oval(52, 58, 4.6, 3.8)),
  area(oval(60, 68, 3.8, 3.2)),
  area(oval(50, 70, 2.8, 2.6)),
  ...eye(26, 25, 4.2),
  ink('M13.4 34Q22 39 29 34'),
  blot(oval(16, 27, 0.9, 0.9)),
  area(oval(12, 86, 7.4, 9)),
  ink('M5 84L9 88L12 83L15 88L19 84'),
];

const PETALS: readonly Part[] = Array.from({ length: 8 }, (_, index) => {
  const turn = (index / 8) * Math.PI * 2;
  return area(oval(50 + Math.cos(turn) * 19, 34 + Math.sin(turn) * 19, 11.4, 7.6, (index / 8) * 360));
});

const FLOWER: readonly Part[] = [
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

const HOUSE: readonly Part[] = [
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

const ICE_CREAM: readonly Part[] = [
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

const BALLOON: readonly Part[] = [
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

const SAILBOAT: readonly Part[] = [
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

const ROCKET: readonly Part[] = [
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

/** The id of the empty page. */
export const BLANK = 'blank';

/** In the order on the walls. */
export const PICTURES: readonly Picture[] = [
  { id: 'butterfly', parts: BUTTERFLY },
  { id: 'fish', parts: FISH },
  { id: 'rocket', parts: ROCKET },
  { id: 'cat', parts: CAT },
  { id: 'flower', parts: FLOWER },
  { id: 'dinosaur', parts: DINOSAUR },
  { id: 'house', parts: HOUSE },
  { id: 'owl', parts: OWL },
  { id: 'ice-cream', parts: ICE_CREAM },
  { id: 'snail', parts: SNAIL },
  { id: 'balloon', parts: BALLOON },
  { id: 'sailboat', parts: SAILBOAT },
  { id: BLANK, parts: [SHEET] },
  ...SECOND_WALL,
];

/** The first wall: twelve pictures and the empty page. The rest hangs on the second, which has the empty page too. */
const FIRST_WALL = PICTURES.length - SECOND_WALL.length;
export const WALLS: readonly (readonly number[])[] = [
  PICTURES.flatMap((_, index) => (index < FIRST_WALL ? [index] : [])),
  PICTURES.flatMap((_, index) => (index >= FIRST_WALL ? [index] : [])).concat(FIRST_WALL - 1),
];

/** Whether a picture is still wrapped when so many have been opened. */
export function isWrapped(index: number, opened: number): boolean {
  return index >= FIRST_WALL + opened;
}

/** The number of areas in the picture. */
export function countAreas({ parts }: Picture): number {
  return parts.filter(({ kind }) => kind === 'area').length;
}
