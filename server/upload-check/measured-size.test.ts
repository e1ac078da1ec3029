import { expect, test } from 'vitest';
import type { Size } from '../../entities/stage.rules.ts';
import { confirmSize, makeRoom, sizeWithBars, unchangedSize } from './measured-size.ts';

const DESKTOP = { width: 825, height: 512 };
const PHONE = { width: 390, height: 800 };
const WIDE = { width: 960, height: 540 };
const larger = (one: Size, other: Size) => ({
  width: Math.max(one.width, other.width),
  height: Math.max(one.height, other.height),
});
const shown = (size: Size, at = 0) => ({ ...size, right: at + size.width, bottom: at + size.height });
const framed = (size: Size | null, document = size ?? { width: 0, height: 0 }) =>
  [DESKTOP, PHONE].map((frame) => ({
    frame,
    picture: size === null ? null : shown(size),
    document: larger(frame, document),
  }));

test('a picture that no frame changes is the size of its game', () => {
  expect(unchangedSize(framed(WIDE))).toEqual(WIDE);
  expect(unchangedSize(framed({ width: 320, height: 240 }))).toEqual({ width: 320, height: 240 });
});

test('a picture that follows its frame says that the game fits any size', () => {
  const following = [DESKTOP, PHONE].map((frame) => ({ frame, picture: shown(frame), document: frame }));
  expect(unchangedSize(following)).toBeNull();
});

test('a picture that is smaller or larger than games are is none', () => {
  expect(unchangedSize(framed({ width: 300, height: 150 }))).toBeNull();
  expect(unchangedSize(framed({ width: 4097, height: 600 }))).toBeNull();
});

test('a document without a picture has the size by which it reaches past every frame', () => {
  expect(unchangedSize(framed(null, WIDE))).toEqual(WIDE);
  // Words take another height in each width.
  const [desktop, phone] = framed(null, { width: 960, height: 900 });
  const story = { frame: PHONE, picture: null, document: { width: 390, height: 1_900 } };
  expect(unchangedSize([desktop, phone].flatMap((one) => one ?? []).with(1, story))).toBeNull();
  expect(unchangedSize(framed(null, { width: 300, height: 900 }))).toBeNull();
});

test('a frame of that size adds the margins before its picture, and the words and buttons beside it', () => {
  const measured = { frame: WIDE, picture: shown(WIDE), document: WIDE };
  expect(confirmSize(WIDE, measured)).toEqual(WIDE);
  // A canvas stands on a line of text, which leaves room below it.
  expect(confirmSize(WIDE, { ...measured, document: { width: 960, height: 544 } })).toEqual(WIDE);
  const withMargins = { frame: WIDE, picture: shown(WIDE, 8), document: { width: 968, height: 560 } };
  expect(confirmSize(WIDE, withMargins)).toEqual({ width: 968, height: 548 });
  const withButtons = { ...measured, document: { width: 960, height: 600 } };
  expect(confirmSize(WIDE, withButtons)).toEqual({ width: 960, height: 600 });
});

test('a small picture in a page of words, and one that is another there, are no size', () => {
  const words = { frame: WIDE, picture: shown(WIDE), document: { width: 960, height: 2_000 } };
  expect(confirmSize(WIDE, words)).toBeNull();
  const other = { frame: WIDE, picture: shown({ width: 480, height: 270 }), document: WIDE };
  expect(confirmSize(WIDE, other)).toBeNull();
});

test('a page that keeps its picture and a bar below it in the middle is high enough for both ends', () => {
  const unity = { width: 960, height: 600 };
  const measured = { frame: unity, picture: shown(unity), document: { width: 960, height: 621 } };
  const above = { ...measured.picture, bottom: 579 };
  expect(confirmSize(unity, { ...measured, picture: above })).toEqual({ width: 960, height: 642 });
});

/** A frame in which a bar of 59 pixels covers as much of the picture as is said, and takes as much room. */
const withBar = (over: number, taken = 59) => ({
  frame: WIDE,
  picture: {
    ...shown(WIDE),
    bars: { over: { width: 0, height: over }, taken: { width: 0, height: taken } },
  },
  document: WIDE,
});

test('a bar that lies over the picture, and below it where there is room, is a part of the game', () => {
  expect(sizeWithBars(WIDE, withBar(59))).toEqual({ width: 960, height: 599 });
  expect(makeRoom(withBar(59), withBar(0))).toBe(true);
  expect(makeRoom(withBar(59), withBar(59))).toBe(false);
  // It was gone there, as what is shown while a game loads.
  expect(makeRoom(withBar(59), withBar(0, 0))).toBe(false);
  for (const measured of [withBar(0), { frame: WIDE, picture: shown(WIDE), document: WIDE }])
    expect(sizeWithBars(WIDE, measured)).toBeNull();
});
