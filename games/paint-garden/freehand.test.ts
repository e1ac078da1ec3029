import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { ALBUM, Album, type Kept } from './album.ts';
import { extend, isPath, readPath, saveStroke, type Stroke } from './freehand.ts';
import { Hand } from './hand.ts';
import { isSavedSheet, MOST_POINTS, Sheet } from './sheet.ts';

const RED = { colour: 0, style: 'plain' } as const;

/** A zigzag of so many points. */
function zigzag(points: number): Stroke {
  const stroke: Stroke = { paint: RED, size: 0, points: [] };
  for (let index = 0; index < points; index += 1) extend(stroke, index % 97, index % 2 === 0 ? 20 : 80);
  return stroke;
}

/** A sheet with so many strokes of a hundred points. */
function drawnSheet(strokes: number): Sheet {
  const sheet = new Sheet(2, undefined);
  for (let index = 0; index < strokes; index += 1) sheet.draw(zigzag(100));
  return sheet;
}

test('a stroke is the same after it was stored, in four characters a point', () => {
  const stroke = zigzag(50);
  const { path } = saveStroke(stroke);
  expect(path).toHaveLength(200);
  expect(readPath(path)).toEqual(stroke.points);
});

test('a stroke takes only points that can be told apart, and none far outside the sheet', () => {
  const stroke: Stroke = { paint: RED, size: 2, points: [] };
  expect(extend(stroke, 50, 50)).toBe(true);
  expect(extend(stroke, 50.4, 50)).toBe(false);
  expect(extend(stroke, 500, -500)).toBe(true);
  expect(stroke.points).toEqual([50, 50, 108, -8]);
});

test.each(['', 'AAA', 'AA A', 'ÄÄÄÄ', 4])('%j is no path', (path) => {
  expect(isPath(path)).toBe(false);
});

test('strokes are undone one by one, and come back with their sheet', () => {
  const sheet = drawnSheet(2);
  const saved: unknown = JSON.parse(JSON.stringify(sheet.save()));
  expect(isSavedSheet(saved) ? new Sheet(2, saved).strokes : []).toEqual(sheet.strokes);
  expect([sheet.undo(), sheet.undo(), sheet.undo()]).toEqual([true, true, false]);
  expect(sheet.blank).toBe(true);
});

test('a stored sheet with a stroke of an unknown size or path is refused', () => {
  const sheet = { paints: [], stickers: [] };
  const stroke = { paint: null, size: 1, path: 'AAAA' };
  expect(isSavedSheet({ ...sheet, strokes: [stroke] })).toBe(true);
  expect(isSavedSheet({ ...sheet, strokes: [{ ...stroke, size: 3 }] })).toBe(false);
  expect(isSavedSheet({ ...sheet, strokes: [{ ...stroke, path: '<' }] })).toBe(false);
  expect(isSavedSheet({ ...sheet, strokes: [{ ...stroke, paint: { colour: 99, style: 'plain' } }] })).toBe(
    false,
  );
});

test('of a sheet that is full the oldest strokes go, and it is stored in 30 KB', () => {
  const sheet = drawnSheet(100);
  const points = sheet.strokes.reduce((sum, stroke) => sum + stroke.points.length / 2, 0);
  expect(points).toBeLessThanOrEqual(MOST_POINTS);
  expect(JSON.stringify(sheet.save()).length).toBeLessThan(30_000);
});

test('the album keeps a picture once, the newest first, also for the next visit', () => {
  const apart: Record<string, string> = {};
  const store = new Store('paint-garden', apart);
  const album = new Album(store);
  const first: Kept = { picture: 'cat', sheet: drawnSheet(1).save() };
  const second: Kept = { picture: 'cat', sheet: drawnSheet(2).save() };
  expect([album.keep(first), album.keep(second), album.keep(first)]).toEqual([true, true, true]);
  expect(album.kept).toEqual([first, second]);
  expect(new Album(store).kept).toEqual([first, second]);
  album.throwAway(0);
  expect(album.kept).toEqual([second]);
});

test('each new picture in the album opens one, which stays open when a picture is thrown away', () => {
  const store = new Store('paint-garden', {});
  const album = new Album(store);
  const first: Kept = { picture: 'cat', sheet: drawnSheet(1).save() };
  album.keep(first);
  album.keep(first);
  expect(album.opened).toBe(1);
  album.throwAway(0);
  expect(new Album(store).opened).toBe(1);
  album.keep({ picture: 'owl', sheet: drawnSheet(1).save() });
  expect(new Album(store).opened).toBe(2);
});

test('the album is full by its number of pictures, and by what they weigh', () => {
  const album = new Album(new Store('paint-garden', {}));
  for (let index = 0; index < ALBUM.pictures; index += 1)
    expect(album.keep({ picture: String(index), sheet: drawnSheet(1).save() })).toBe(true);
  expect(album.keep({ picture: 'one more', sheet: drawnSheet(1).save() })).toBe(false);

  const heavy = new Album(new Store('paint-garden', {}));
  let kept = 0;
  while (heavy.keep({ picture: String(kept), sheet: drawnSheet(59).save() })) kept += 1;
  expect(kept).toBeGreaterThan(15);
  expect(JSON.stringify(heavy.kept).length).toBeLessThanOrEqual(ALBUM.length);
});

test('a tool that is pressed again has its next size, and a colour lays the rubber aside', () => {
  const hand = new Hand();
  hand.take('brush');
  expect(hand.size).toBe(1);
  hand.take('brush');
  hand.take('brush');
  expect(hand.size).toBe(0);
  hand.take('rubber');
  expect([hand.paint, hand.size]).toEqual([null, 0]);
  hand.takeColour(3);
  expect([hand.tool, hand.paint]).toEqual(['brush', { colour: 3, style: 'plain' }]);
  hand.take('sticker');
  expect(hand.sticker).toBe('star');
  hand.take('sticker');
  expect(hand.sticker).toBe('heart');
  hand.turnStyle(-1);
  expect([hand.tool, hand.style]).toEqual(['pour', 'rainbow']);
});
