import { clamp, lerp } from '../kit/vector.ts';

/** The surface of a piece of ground. */
export type Surface = 'earth' | 'ice' | 'mud' | 'boost';

/** The kinds of pieces by their letter, with the name that the editor shows. `dx` and `dy` are those of a new one, in metres. */
export const KINDS = {
  s: { name: 'Hill', dx: 8, dy: 2 },
  l: { name: 'Straight', dx: 6, dy: 0 },
  r: { name: 'Ramp', dx: 6, dy: 2 },
  d: { name: 'Landing', dx: 7, dy: -2 },
  g: { name: 'Gap', dx: 6, dy: -1 },
  p: { name: 'Planks', dx: 8, dy: 0 },
  w: { name: 'Seesaw', dx: 7, dy: 0 },
  o: { name: 'Loop', dx: 9, dy: 0 },
  i: { name: 'Ice', dx: 10, dy: -1 },
  q: { name: 'Mud', dx: 6, dy: 0 },
  b: { name: 'Boost', dx: 5, dy: 0 },
  m: { name: 'Lift', dx: 7, dy: 1 },
  c: { name: 'Crates', dx: 4, dy: 0 },
  k: { name: 'Flag', dx: 3, dy: 0 },
} as const;
export type Kind = keyof typeof KINDS;
export const KIND_LETTERS: readonly Kind[] = [
  's',
  'l',
  'r',
  'd',
  'g',
  'p',
  'w',
  'o',
  'i',
  'q',
  'b',
  'm',
  'c',
  'k',
];

/** A piece of a track: it leads `dx` metres on and `dy` metres up. */
export interface Piece {
  readonly kind: Kind;
  readonly dx: number;
  readonly dy: number;
}

/** The bounds of what anybody may build: lengths in metres, text in letters. */
export const LIMITS = { dx: [2, 30], dy: [-12, 12], pieces: [3, 60], flags: 4, text: 600 } as const;
/** The longest way that is no ground: nobody jumps further. */
const WIDEST: Readonly<Partial<Record<Kind, number>>> = { g: 16, p: 16, w: 10, m: 12 };
/** A loop is flat, and its radius is what is left of its length. Metres. */
const LOOP = { entry: 2, dx: [7, 11] } as const;

const isKind = (letter: string): letter is Kind => letter in KINDS;

/** A text that is no track; the message is for the player. */
export class TrackError extends Error {
  override readonly name = 'TrackError';
}

/**
 * Reads a track, such as `s8+2 s8-2 g5-1 k3`: pieces, each a letter of `KINDS`, its length and its rise in half metres.
 * @throws TrackError for a text that is none
 */
export function parseTrack(text: string): Piece[] {
  if (text.length > LIMITS.text) throw new TrackError('This track is too long.');
  const pieces = text.split(/[ .]+/).filter(Boolean).map(parsePiece);
  const [fewest, most] = LIMITS.pieces;
  if (pieces.length < fewest) throw new TrackError(`A track needs ${fewest} pieces.`);
  if (pieces.length > most) throw new TrackError(`A track has ${most} pieces at most.`);
  if (pieces.filter(({ kind }) => kind === 'k').length > LIMITS.flags)
    throw new TrackError(`A track has ${LIMITS.flags} flags at most.`);
  return pieces;
}

function parsePiece(token: string, index: number): Piece {
  const [, letter = '', dx = '', dy = '0'] = /^([a-z])(\d{1,2}h?)([+-]\d{1,2}h?)?$/.exec(token) ?? [];
  const piece = isKind(letter) ? { kind: letter, dx: parseHalves(dx), dy: parseHalves(dy) } : undefined;
  const fitted = piece && fitPiece(piece);
  if (piece === undefined || fitted?.dx !== piece.dx || fitted.dy !== piece.dy)
    throw new TrackError(`Piece ${index + 1} of this track is none.`);
  return piece;
}

const parseHalves = (text: string): number => {
  const whole = Number.parseInt(text, 10);
  return text.endsWith('h') ? whole + (text.startsWith('-') ? -0.5 : 0.5) : whole;
};

/** Returns the nearest piece that may be built. */
export function fitPiece({ kind, dx, dy }: Piece): Piece {
  const [shortest, longest] = kind === 'o' ? LOOP.dx : LIMITS.dx;
  const flat = kind === 'o' || kind === 'k' || kind === 'c' || kind === 'w';
  const rise = kind === 'm' ? 3 : kind === 'p' ? 2 : 12;
  return {
    kind,
    dx: clamp(halve(dx), shortest, Math.min(longest, WIDEST[kind] ?? longest)),
    dy: flat ? 0 : clamp(halve(dy), -rise, kind === 'g' ? 3 : rise),
  };
}

const halve = (value: number): number => Math.round(value * 2) / 2;

/** Writes a track as `parseTrack` reads it; `link` in letters that an address takes as they are. */
export function writeTrack(pieces: readonly Piece[], link = false): string {
  return pieces
    .map(
      ({ kind, dx, dy }) =>
        `${kind}${halves(dx)}${dy === 0 ? '' : `${dy < 0 ? '-' : '+'}${halves(Math.abs(dy))}`}`,
    )
    .join(link ? '.' : ' ');
}

const halves = (value: number): string => `${Math.floor(value)}${value % 1 === 0 ? '' : 'h'}`;

/** A piece where it lies. Metres, y up. */
export interface Laid extends Piece {
  readonly x: number;
  readonly y: number;
}

/** Ground without a hole: x, y pairs from left to right, with the surface of each edge. */
export interface Strip {
  readonly points: readonly number[];
  readonly surfaces: readonly Surface[];
}

export interface Layout {
  readonly pieces: readonly Laid[];
  readonly strips: readonly Strip[];
  /** Flags from left to right, the start first. */
  readonly flags: readonly number[];
  readonly finish: number;
}

/** Metres of flat ground before the first piece, after the last one, and behind the finish. */
const LEAD = { before: 12, between: 5, after: 26 } as const;
/** The start's line. */
export const START = 0;
/** Length of an edge of the ground. */
const EDGE = 0.55;
const SURFACES: Readonly<Partial<Record<Kind, Surface>>> = { i: 'ice', q: 'mud', b: 'boost' };
/** Pieces over a hole. */
const OPEN: ReadonlySet<Kind> = new Set(['g', 'p', 'w', 'm']);

export const isOpen = ({ kind }: Piece): boolean => OPEN.has(kind);

/** The height of a piece over its start, `t` (0–1) of its length on. */
function riseAt({ kind, dy }: Piece, t: number): number {
  if (kind === 'r') return dy * t * t;
  if (kind === 'd') return dy * (1 - (1 - t) * (1 - t));
  if (kind === 's' || kind === 'i' || kind === 'q') return dy * t * t * (3 - 2 * t);
  return dy * t;
}

/** Lays the pieces of a track one after the other, from the start's line on. */
export function layOut(track: readonly Piece[]): Layout {
  const strips: { points: number[]; surfaces: Surface[] }[] = [];
  const flags: number[] = [START];
  const laid: Laid[] = [];
  let strip: (typeof strips)[number] = { points: [-LEAD.before, 6, -LEAD.before, 0], surfaces: ['earth'] };
  let [x, y] = [-LEAD.before, 0];
  const add = (piece: Piece): void => {
    laid.push({ ...piece, x, y });
    if (piece.kind === 'k') flags.push(x + 1);
    if (isOpen(piece)) {
      if (strip.points.length > 2) strips.push(strip);
      strip = { points: [x + piece.dx, y + piece.dy], surfaces: [] };
    } else {
      const edges = piece.dy === 0 ? 1 : Math.ceil(piece.dx / EDGE);
      for (let edge = 1; edge <= edges; edge += 1) {
        strip.points.push(x + (piece.dx * edge) / edges, y + riseAt(piece, edge / edges));
        strip.surfaces.push(SURFACES[piece.kind] ?? 'earth');
      }
    }
    x += piece.dx;
    y += piece.dy;
  };
  add({ kind: 'l', dx: LEAD.before + 4, dy: 0 });
  for (const piece of track) add(piece);
  add({ kind: 'l', dx: LEAD.between, dy: 0 });
  const finish = x;
  add({ kind: 'l', dx: LEAD.after, dy: 0 });
  strip.points.push(x, y + 6);
  strip.surfaces.push('earth');
  strips.push(strip);
  return { pieces: laid, strips, flags, finish };
}

/** The circle of a loop. */
export function loopOf({ x, y, dx }: Laid): {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
} {
  const radius = (dx - LOOP.entry) / 2;
  return { x: x + dx / 2, y: y + radius, radius };
}

/** Returns the piece at a place; the first or the last one outside. */
export function pieceAt({ pieces }: Layout, x: number): Laid {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.x ?? 0) <= x) low = middle;
    else high = middle - 1;
  }
  const piece = pieces[low];
  if (piece === undefined) throw new RangeError('a layout has pieces');
  return piece;
}

/** The height of the ground at a place; over a hole, that of a line across. */
export function heightAt(layout: Layout, x: number): number {
  const piece = pieceAt(layout, x);
  const t = clamp((x - piece.x) / piece.dx, 0, 1);
  return piece.y + (isOpen(piece) ? lerp(0, piece.dy, t) : riseAt(piece, t));
}

/** Points of x, y pairs. */
export function pairs(numbers: readonly number[]): { x: number; y: number }[] {
  const points = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    points.push({ x: numbers[index] ?? 0, y: numbers[index + 1] ?? 0 });
  return points;
}
