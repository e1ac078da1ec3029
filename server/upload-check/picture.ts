import { openSharp } from '../platform/images/open-sharp.ts';
import { STILL } from './judge-pass.ts';

/** A picture of the running game. */
export interface Shot {
  /** Milliseconds since the navigation began. */
  readonly at: number;
  readonly jpeg: Buffer;
  /** A small grey copy, one byte a point. */
  readonly small: Buffer;
}

/** The side of the small copy, in points: a sprite of 20 pixels still covers several. */
const SIDE = 160;
/** Differences of brightness up to this are noise of the encoding. */
const NOISE = 12;
/** The least standard deviation of brightness of a picture that shows something. */
const BLANK = 1.5;

/** So many points of another brightness are no word, nor anything else. */
const SPECKS = 4;

/** The most corners of one block of another color: nine points at each of its four, because a smaller copy blurs them. */
const BLOCK_CORNERS = 36;

/** The size of pictures to choose a thumbnail from: 4:3. */
export const CHOICE = { width: 640, height: 480, quality: 82, count: 3 } as const;

export async function decodeShot(at: number, jpeg: Buffer): Promise<Shot> {
  const sharp = await openSharp();
  const small = await sharp(jpeg).resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer();
  return { at, jpeg, small };
}

/** Whether a picture has one color all over: not even a word in another is on it. */
export function isBlank({ small }: Pick<Shot, 'small'>): boolean {
  return deviation(small) < BLANK && pointsApart(small) <= SPECKS;
}

/** Number of points that are clearly brighter or darker than most. */
function pointsApart(small: Buffer): number {
  const most = small.toSorted()[Math.floor(small.length / 2)] ?? 0;
  return small.reduce((count, value) => count + Number(Math.abs(value - most) > NOISE), 0);
}

function deviation(small: Buffer): number {
  let sum = 0;
  let squares = 0;
  for (const value of small) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / small.length;
  return Math.sqrt(Math.max(0, squares / small.length - mean * mean));
}

/** Whether a picture shows more than a block of one color, such as a game that fades in between black bars. */
function hasShapes({ small }: Pick<Shot, 'small'>): boolean {
  const isApart = (value: number, index: number) => Math.abs(value - (small[index] ?? value)) > NOISE;
  const corners = small.reduce((count, value, index) => {
    const isRowEnd = index % SIDE === SIDE - 1;
    return count + Number(!isRowEnd && isApart(value, index + 1) && isApart(value, index + SIDE));
  }, 0);
  return corners > BLOCK_CORNERS;
}

/** Counts the points that differ in two pictures, of `SIDE * SIDE`. */
export function difference(a: Pick<Shot, 'small'>, b: Pick<Shot, 'small'>): number {
  let changed = 0;
  for (const [index, value] of a.small.entries()) {
    if (Math.abs(value - (b.small[index] ?? 0)) > NOISE) changed += 1;
  }
  return changed;
}

/**
 * Chooses pictures whose middle is not blank and that differ from one another: first the richest, then always the most
 * different. Those with shapes come before blocks of one color, and those that were taken while the picture changed before those of
 * a title or an end that stands still.
 */
export async function choosePictures(shots: readonly Shot[]): Promise<Buffer[]> {
  const middles = await Promise.all(shots.map(middleOf));
  const isShown = (middle: Middle) => !isBlank(middle);
  const lively = middles.filter((_, index) => isLively(shots, index)).filter(isShown);
  const shownMiddles = middles.filter(isShown);
  const choice: Middle[] = [];
  for (const candidates of [lively.filter(hasShapes), shownMiddles.filter(hasShapes), lively, shownMiddles]) {
    while (choice.length < CHOICE.count) {
      const next = nextOf(candidates, choice);
      if (next === undefined) break;
      choice.push(next);
    }
  }
  return Promise.all(
    choice.map(async ({ shot }) => {
      const picture = await cutOut(shot, CHOICE.width);
      return picture.webp({ quality: CHOICE.quality }).toBuffer();
    }),
  );
}

interface Middle {
  readonly shot: Shot;
  readonly small: Buffer;
}

/** Whether a picture differs from the one before it and from the one after it. */
function isLively(shots: readonly Shot[], index: number): boolean {
  const [before, shot, after] = [shots[index - 1], shots[index], shots[index + 1]];
  if (before === undefined || shot === undefined || after === undefined) return false;
  return Math.min(difference(before, shot), difference(shot, after)) > STILL;
}

/** The richest candidate or, once some are chosen, the most different from all of them; undefined where none differs. */
function nextOf(candidates: readonly Middle[], choice: readonly Middle[]): Middle | undefined {
  const rank = (middle: Middle) =>
    choice.length === 0
      ? deviation(middle.small)
      : Math.min(...choice.map((other) => difference(middle, other)));
  const [first] = candidates.toSorted((a, b) => rank(b) - rank(a));
  return first !== undefined && rank(first) > 0 ? first : undefined;
}

async function middleOf(shot: Shot): Promise<Middle> {
  const middle = await cutOut(shot, SIDE);
  const small = await middle.greyscale().raw().toBuffer();
  return { shot, small };
}

/** The middle as 4:3. */
async function cutOut({ jpeg }: Shot, width: number) {
  const sharp = await openSharp();
  return sharp(jpeg).resize(width, (width * CHOICE.height) / CHOICE.width, { fit: 'cover' });
}
