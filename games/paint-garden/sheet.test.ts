import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { galleryOf, PARCELS } from './gallery.ts';
import { SECOND_WALL } from './second-wall.ts';
import { BLANK, countAreas, isWrapped, PICTURES, WALLS } from './pictures.ts';
import { isSavedSheet, Sheet } from './sheet.ts';
import { mirror, oval } from './strokes.ts';
import { layoutEasel, layoutKept, layoutWall, TRAY } from './layout.ts';

const RED = { colour: 0, style: 'plain' } as const;
const BLUE = { colour: 7, style: 'dots' } as const;

test('there are twice twelve pictures and an empty page, each with many areas', () => {
  expect(PICTURES).toHaveLength(25);
  expect(new Set(PICTURES.map(({ id }) => id)).size).toBe(PICTURES.length);
  expect(PICTURES.filter((picture) => countAreas(picture) < 11).map(({ id }) => id)).toEqual(['blank']);
});

test('the title names the next wrapped picture until all of them are open', () => {
  expect(PARCELS).toBe(SECOND_WALL.length);
  const titleAt = (opened: number) =>
    galleryOf(new Store('paint-garden', { opened: JSON.stringify(opened) }));
  expect(titleAt(0)).toEqual({ name: 'Pictures', count: 0, of: 24, step: 'Next: a wrapped picture' });
  expect(titleAt(PARCELS - 1).step).toBe('Next: a wrapped picture');
  expect(titleAt(PARCELS).step).toBeUndefined();
});

test('each wall has twelve pictures and the empty page, and the second one opens picture by picture', () => {
  const ids = WALLS.map((wall) => wall.map((index) => PICTURES[index]?.id));
  expect(ids.map((wall) => wall.length)).toEqual([13, 13]);
  expect(ids.map((wall) => wall.at(-1))).toEqual([BLANK, BLANK]);
  const wrapped = (opened: number): number => PICTURES.filter((_, index) => isWrapped(index, opened)).length;
  expect([0, 1, 12, 24].map(wrapped)).toEqual([12, 11, 0, 0]);
  expect(
    isWrapped(
      PICTURES.findIndex(({ id }) => id === 'train'),
      1,
    ),
  ).toBe(false);
});

test('painting can be undone, the last first', () => {
  const sheet = new Sheet(3, undefined);
  expect(sheet.paint(1, RED)).toBe(true);
  expect(sheet.paint(1, RED)).toBe(false);
  expect(sheet.paint(1, BLUE)).toBe(true);
  sheet.stick({ kind: 'star', x: 1, y: 2, turn: 0 });
  expect(sheet.undo()).toBe(true);
  expect(sheet.stickers).toEqual([]);
  sheet.undo();
  expect(sheet.paints[1]).toEqual(RED);
  sheet.undo();
  expect(sheet.paints[1]).toBeNull();
  expect(sheet.undo()).toBe(false);
});

test('a sheet is complete when every area is painted', () => {
  const sheet = new Sheet(2, undefined);
  sheet.paint(0, RED);
  expect(sheet.whole).toBe(false);
  sheet.paint(1, BLUE);
  expect(sheet.whole).toBe(true);
});

test('a saved sheet is restored, and invalid data is rejected', () => {
  const sheet = new Sheet(2, undefined);
  sheet.paint(0, BLUE);
  const saved: unknown = JSON.parse(JSON.stringify(sheet.save()));
  expect(isSavedSheet(saved)).toBe(true);
  expect(new Sheet(2, isSavedSheet(saved) ? saved : undefined).paints).toEqual([BLUE, null]);
  expect(isSavedSheet({ paints: [{ colour: 99, style: 'plain' }], stickers: [] })).toBe(false);
  expect(isSavedSheet({ paints: [], stickers: [{ kind: 'star', x: 'a', y: 0, turn: 0 }] })).toBe(false);
  expect(isSavedSheet(null)).toBe(false);
});

test('a sheet of the time before the brush is restored', () => {
  const saved: unknown = { paints: [BLUE, null], stickers: [] };
  expect(isSavedSheet(saved)).toBe(true);
  expect(new Sheet(2, isSavedSheet(saved) ? saved : undefined).strokes).toEqual([]);
});

test('mirroring a path twice restores it', () => {
  const path = oval(20, 30, 5, 8, 30);
  expect(mirror(mirror(path))).toBe(path);
});

test.each([
  { width: 100, height: 178, hud: 17.8, pixels: 3.6 },
  { width: 178, height: 100, hud: 8.9, pixels: 7.2 },
  { width: 206, height: 100, hud: 17.8, pixels: 3.6 },
  { width: 133, height: 100, hud: 10.7, pixels: 6 },
])('in a frame of $width by $height the picture is large and the buttons do not overlap', (frame) => {
  const { page, buttons } = layoutEasel(frame);
  expect(page.size).toBeGreaterThan(64);
  expect(buttons).toHaveLength(TRAY.length);
  for (const [index, a] of buttons.entries()) {
    expect(a.x - a.radius).toBeGreaterThanOrEqual(0);
    expect(a.x + a.radius).toBeLessThanOrEqual(frame.width);
    expect(a.y + a.radius).toBeLessThanOrEqual(frame.height);
    expect(a.radius * 2 * frame.pixels).toBeGreaterThan(58);
    const inPage = a.x > page.x && a.x < page.x + page.size && a.y > page.y && a.y < page.y + page.size;
    expect(inPage).toBe(false);
    for (const b of buttons.slice(index + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.radius + b.radius - 0.01);
    }
  }
  const places = WALLS.map((wall) => wall.length + 2);
  for (const count of places) expect(layoutWall(frame, count)).toHaveLength(count);
  const { page: kept, back, actions } = layoutKept(frame);
  expect(kept.size).toBeGreaterThan(64);
  for (const { x, y, radius } of [back, ...actions]) {
    expect(Math.min(x - radius, y - radius)).toBeGreaterThanOrEqual(0);
    expect(x + radius).toBeLessThanOrEqual(frame.width);
    expect(y + radius).toBeLessThanOrEqual(frame.height);
  }
});
