import { isStageSize, type Size } from '../../entities/stage.rules.ts';
import type { MeasuredFrame } from './check-process.schema.ts';

/** Sizes that differ by so little are the same: browsers round. In CSS pixels. */
const SAME = 1;
/** Room beside a picture that is its margin, or for the feet of letters, at most; in CSS pixels. */
const MARGIN = 24;
/** Most that a game is larger than its picture, as a factor: margins, a line of words. More is a page with a picture in it. */
const AROUND = 1.25;

const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME;
const areSame = (one: Size, other: Size) =>
  isSame(one.width, other.width) && isSame(one.height, other.height);

/**
 * The size that different frames left as it is: that of the game's largest picture, else of its document.
 * @returns null if it changes with the frame, or is none that a game can have
 */
export function unchangedSize(frames: readonly MeasuredFrame[]): Size | null {
  const size = unchangedPicture(frames) ?? unchangedDocument(frames);
  return size !== null && isStageSize(size) ? size : null;
}

function unchangedPicture(frames: readonly MeasuredFrame[]): Size | null {
  const first = frames[0]?.picture ?? null;
  if (first === null) return null;
  const { width, height } = first;
  return frames.every(({ picture }) => picture !== null && areSame(picture, first))
    ? { width, height }
    : null;
}

function unchangedDocument(frames: readonly MeasuredFrame[]): Size | null {
  const [width, height] = (['width', 'height'] as const).map((side) =>
    unchangedSide(frames.map(({ frame, document }) => ({ given: frame[side], taken: document[side] }))),
  );
  return width == null || height == null ? null : { width, height };
}

/** A document that is smaller than its frame fills it, so only frames that it reaches past say how large it is. */
function unchangedSide(sides: readonly { readonly given: number; readonly taken: number }[]): number | null {
  const past = sides.filter(({ given, taken }) => taken > given + SAME).map(({ taken }) => taken);
  const [size] = past;
  if (size === undefined || !past.every((taken) => isSame(taken, size))) return null;
  return sides.every(({ given, taken }) => isSame(taken, Math.max(given, size))) ? size : null;
}

/**
 * The size that a game needs, measured in a frame as large as it seemed: from the page's corner to where its picture ends, or
 * the words and buttons beside that.
 * @returns null if its picture is another one there, or most of it is beside the picture
 */
export function confirmSize(seemed: Size, { frame, picture, document }: MeasuredFrame): Size | null {
  if (!areSame(frame, seemed)) return null;
  if (picture !== null && !areSame(picture, seemed)) return null;
  const { right, bottom } = picture ?? { right: seemed.width, bottom: seemed.height };
  const size = {
    width: lengthOf({ seemed: seemed.width, end: right, document: document.width }),
    height: lengthOf({ seemed: seemed.height, end: bottom, document: document.height }),
  };
  const isPage = size.width > seemed.width * AROUND || size.height > seemed.height * AROUND;
  return isPage || !isStageSize(size) ? null : size;
}

/**
 * The size of a frame in which no bar of the page lies over the picture of a game, if bars make room for it.
 * @param size that of the game, measured in the frame `small`
 * @returns null where nothing lies over it
 */
export function sizeWithBars(size: Size, { picture }: MeasuredFrame): Size | null {
  const { width = 0, height = 0 } = picture?.bars?.over ?? {};
  const larger = { width: size.width + width, height: size.height + height };
  return areSame(size, larger) || !isStageSize(larger) ? null : larger;
}

/** Whether the bars that lay over a picture in a frame lie beside it in a larger one. What belongs to the game stays over it. */
export function makeRoom(small: MeasuredFrame, larger: MeasuredFrame): boolean {
  const [before, now] = [small.picture, larger.picture];
  if (before?.bars === undefined || now?.bars === undefined || !areSame(before, now)) return false;
  const { over } = before.bars;
  const { over: still, taken } = now.bars;
  return (
    areSame(still, { width: 0, height: 0 }) &&
    taken.width >= over.width - SAME &&
    taken.height >= over.height - SAME
  );
}

/**
 * The length of a side of the game. Where the picture begins before its document, nothing scrolls to it: a page that keeps what it
 * has in its middle, as Unity's does with the bar below the game, needs that much at both ends.
 */
function lengthOf({
  seemed,
  end,
  document,
}: Readonly<Record<'seemed' | 'end' | 'document', number>>): number {
  const before = seemed - end;
  return before > SAME ? seemed + 2 * before : endOf(Math.max(seemed, end), document);
}

/** Returns the end of a side of the game: at its picture, or at what is beside that. */
const endOf = (picture: number, document: number) => (document > picture + MARGIN ? document : picture);
