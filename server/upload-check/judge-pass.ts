import type { InputDevice } from '../../entities/game.rules.ts';

/** Pure judgements on what a pass showed. */

/** Two pictures count as the same if at most this many pixels of their thumbnails (`Shot`) differ. */
export const STILL = 4;
/** In a game that moves by itself, input must change the picture so many times as much to be told apart. */
const CLEARLY_MORE = 3;

/** Pictures that are so many times as far from those before as those are from each other show something else. */
const ELSEWHERE = 2;

/** The change of the picture between two shots, in points, and whether keys or touches were sent meanwhile. */
export interface PictureChange {
  readonly withInput: boolean;
  readonly points: number;
  /** The device that alone was used, once a game had its first input. */
  readonly device?: InputDevice;
}

/** Figures of pictures about input. Numbers are points that differ. */
export interface PictureChanges {
  /** From each picture to the next. */
  readonly changes: readonly PictureChange[];
  /** The most that two pictures before the first input differ. */
  readonly spread: number;
  /** Of each picture since the first input, the least difference from those before it. */
  readonly departures: readonly number[];
}

/** The changes before the first input: none of them can be its effect, as a started game may go on by itself. */
function beforeInput(changes: readonly PictureChange[]): readonly PictureChange[] {
  const firstInput = changes.findIndex(({ withInput }) => withInput);
  return firstInput < 0 ? changes : changes.slice(0, firstInput);
}

/** Returns the change of the picture by itself, in points: before the first input or, where that was not seen, between inputs. */
function aloneOf(changes: readonly PictureChange[]): number {
  const before = beforeInput(changes);
  const quiet = before.length > 0 ? before : changes.filter(({ withInput }) => !withInput);
  return median(quiet.map(({ points }) => points));
}

/** Whether the picture moves by itself. */
export const movesAlone = ({ changes }: Pick<PictureChanges, 'changes'>): boolean => aloneOf(changes) > STILL;

/** Whether input changes the picture; null if the game moves too much by itself to tell, or too few pictures were taken. */
export function answersInput({ changes, spread, departures }: PictureChanges): boolean | null {
  const busy = changes.filter(({ withInput }) => withInput).map(({ points }) => points);
  if (busy.length === 0 || busy.length === changes.length) return null;
  const alone = aloneOf(changes);
  if (alone <= STILL) return Math.max(...busy) > STILL;
  if (median(busy) > alone * CLEARLY_MORE) return true;
  // A title that moves has become something else.
  if (beforeInput(changes).length > 1 && median(departures) > spread * ELSEWHERE) return true;
  return null;
}

/** So many pictures at least show that a device does nothing. */
const ENOUGH = 3;

/**
 * Whether a device that was used alone, once the game had begun, changed the picture: far more than it changes by itself, or never.
 * Null where neither is sure.
 * @param rest how much the picture changed meanwhile without input, in points
 */
export function answersDevice(
  device: InputDevice,
  { changes, rest }: Pick<PictureChanges, 'changes'> & { readonly rest: readonly number[] },
): boolean | null {
  const busy = changes.filter((change) => change.device === device).map(({ points }) => points);
  const [alone, most] = [median(rest), Math.max(0, ...busy)];
  const isClear = median(busy) > Math.max(STILL, alone * CLEARLY_MORE);
  // Most keys do nothing in a game: one that changes a picture at rest is enough.
  const isAtRest = alone <= STILL && most > Math.max(STILL, ...rest);
  if (busy.length > 1 && (isClear || isAtRest)) return true;
  return busy.length >= ENOUGH && most <= STILL ? false : null;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Number of frames that a document had drawn, each after the other, and how many milliseconds these had taken. */
export interface FrameCount {
  readonly at: number;
  readonly drawn: number;
}

/** Frames per second in the middle of a pass: the first and the last fifth of the counts are left out. Null when nothing was drawn. */
export function framesPerSecond(counts: readonly FrameCount[]): number | null {
  const edge = Math.floor(counts.length / 5);
  const first = counts[edge];
  const last = counts[counts.length - 1 - edge];
  if (first === undefined || last === undefined || last.at <= first.at || last.drawn <= first.drawn)
    return null;
  return round(((last.drawn - first.drawn) * 1000) / (last.at - first.at));
}

/** One decimal. */
export const round = (value: number) => Math.round(value * 10) / 10;
