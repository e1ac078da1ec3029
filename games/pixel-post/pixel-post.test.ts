import { describe, expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { adviceFor } from './advice.ts';
import { nextPicture, PICTURES, pictureOfDay, picturesOf } from './album-index.ts';
import { cluesOf, sheetClues } from './clues.ts';
import { dayOf } from './diary.ts';
import { BLOT_COSTS, parcelOf, Van } from './express.ts';
import { filledCells, INKS } from './picture.ts';
import { Layout } from './layout.ts';
import { Sheet } from './sheet.ts';
import { countSolutions, solvesByLines } from './solver.ts';

describe('the solver', () => {
  test('derives the clues of a line', () => {
    expect(cluesOf([true, true, false, true])).toEqual([2, 1]);
    expect(cluesOf([false, false])).toEqual([]);
  });

  test('recognises a sheet with two solutions, and one with none', () => {
    expect(countSolutions({ rows: [[1], [1]], columns: [[1], [1]] })).toBe(2);
    expect(countSolutions({ rows: [[2], [2]], columns: [[2], []] })).toBe(0);
    expect(solvesByLines({ rows: [[1], [1]], columns: [[1], [1]] })).toBe(false);
  });
});

describe('the pictures', () => {
  test('there are more than sixty, in three sizes, with unique names', () => {
    expect(PICTURES.length).toBeGreaterThanOrEqual(60);
    for (const side of [5, 10, 15]) expect(picturesOf(side).length).toBeGreaterThanOrEqual(15);
    expect(new Set(PICTURES.map(({ id }) => id)).size).toBe(PICTURES.length);
    expect(new Set(PICTURES.map(({ cells }) => cells)).size).toBe(PICTURES.length);
  });

  test.each(PICTURES.map((picture) => [picture.id, picture] as const))(
    '%s has one solution, and reason alone finds it',
    (_id, picture) => {
      expect(picture.cells).toHaveLength(picture.side ** 2);
      expect([...picture.cells].filter((letter) => letter !== '.' && !(letter in INKS))).toEqual([]);
      const clues = sheetClues(filledCells(picture), picture.side);
      expect(countSolutions(clues)).toBe(1);
      expect(solvesByLines(clues)).toBe(true);
    },
  );
});

describe('a sheet', () => {
  test('is solved when all of the picture is inked, and counts each wrong ink once', () => {
    for (const picture of PICTURES) {
      const sheet = new Sheet(picture);
      filledCells(picture).forEach((filled, cell) => {
        if (filled) sheet.ink(cell);
      });
      expect(sheet.done).toBe(true);
      expect(sheet.blots).toBe(0);
    }
    const heart = new Sheet(PICTURES[0] ?? pictureOfDay(0));
    expect(heart.ink(0)).toBe('blot');
    expect(heart.ink(0)).toBe('none');
    expect(heart.blots).toBe(1);
  });

  test('crosses can be removed, ink cannot', () => {
    const sheet = new Sheet(pictureOfDay(1));
    const open = sheet.openCell() ?? 0;
    expect(sheet.cross(open, false)).toBe('crossed');
    expect(sheet.ink(open)).toBe('none');
    expect(sheet.cross(open, true)).toBe('cleared');
    expect(sheet.ink(open)).toBe('inked');
    expect(sheet.cross(open, false)).toBe('none');
  });
});

describe('the days', () => {
  test('Monday has a picture of ten, Saturday one of fifteen, and consecutive days differ', () => {
    expect(pictureOfDay(dayOf('2026-01-05')).side).toBe(10);
    expect(pictureOfDay(dayOf('2026-01-10')).side).toBe(15);
    for (let day = 0; day < 400; day += 1) expect(pictureOfDay(day)).not.toBe(pictureOfDay(day + 1));
  });

  test('pictures that are not in the album come first', () => {
    const [first, second] = picturesOf(5);
    expect(nextPicture(5, new Set([first?.id ?? '']), new Random(1))).toBe(second);
  });
});

describe('the sheet on a phone', () => {
  /** 360 by 640 CSS pixels, in stage units. */
  const scale = 3.6;
  const safe = { left: 0, top: 64 / scale, right: 100, bottom: 640 / scale };
  const phone = { safe, portrait: true, scale };
  const large = picturesOf(15).map((picture) => new Sheet(picture));

  test.each(large.map((sheet) => [sheet.picture.id, sheet] as const))(
    '%s has squares for a finger and numbers of 12 pixels and more',
    (_id, sheet) => {
      const layout = new Layout();
      layout.fit(phone, sheet);
      expect(layout.cell * scale).toBeGreaterThanOrEqual(24);
      expect(layout.clue * scale * 0.52).toBeGreaterThanOrEqual(11.9);
      expect(layout.window.width / layout.cell).toBeGreaterThan(5);
      expect(layout.paper.x).toBeGreaterThanOrEqual(0);
      expect(layout.words.height).toBeGreaterThan(4);
    },
  );

  test('the window scrolls over the whole sheet, but no further', () => {
    const [sheet] = large;
    if (sheet === undefined) throw new Error('no large picture');
    const layout = new Layout();
    layout.fit(phone, sheet);
    const { window } = layout;
    layout.scroll(-3, -3);
    expect([layout.left, layout.top]).toEqual([window.x, window.y]);
    expect(layout.reveal(224)).toBe(true);
    expect(layout.cellAt(window.x + window.width - 1, window.y + window.height - 1)).toBe(224);
    expect(layout.reveal(224)).toBe(false);
    expect(layout.cellAt(window.x - 1, window.y + 5)).toBeUndefined();
    layout.fit(phone, sheet, true);
    expect(layout.close).toBe(false);
  });

  test('a wide frame shows the whole sheet', () => {
    const layout = new Layout();
    const frame = { safe: { left: 0, top: 9, right: 178, bottom: 100 }, portrait: false, scale: 7.2 };
    for (const sheet of large) {
      layout.fit(frame, sheet);
      expect(layout.close).toBe(false);
    }
  });
});

test('the hints for beginners end with the third stamp', () => {
  const [picture] = picturesOf(5);
  if (picture === undefined) throw new Error('no small picture');
  const sheet = new Sheet(picture);
  expect(adviceFor(sheet, { strokes: 0, stamps: 2 }, false)).not.toBe('');
  expect(adviceFor(sheet, { strokes: 0, stamps: 3 }, false)).toBe('');
});

describe('an express round', () => {
  test('begins with small parcels, has larger ones with each sack, and gains less for a size each time', () => {
    const sides = Array.from({ length: 12 }, (_, number) => parcelOf(number).side);
    expect(sides).toEqual([5, 5, 5, 5, 5, 10, 5, 10, 10, 10, 10, 10]);
    expect(parcelOf(3).seconds).toBeLessThan(parcelOf(0).seconds);
    expect(parcelOf(8).seconds).toBeLessThan(parcelOf(5).seconds);
  });

  test('leaves everybody less than ten minutes, however fast', () => {
    const van = new Van();
    for (let number = 0; number < 200; number += 1) van.deliver();
    expect(van.left).toBeLessThan(600);
  });

  test('waits a minute for the first parcel, longer for each delivered one, and shorter for a blot', () => {
    const van = new Van();
    for (let step = 0; step < 59 * 60; step += 1) van.update(1 / 60);
    expect(van.gone).toBe(false);
    van.deliver();
    expect(van.left).toBeCloseTo(1 + parcelOf(0).seconds, 3);
    van.blot();
    expect(van.left).toBeCloseTo(1 + parcelOf(0).seconds - BLOT_COSTS, 3);
    van.update(60);
    expect(van.left).toBe(0);
    expect(van.gone).toBe(true);
  });

  test('ticks once for each of the last ten seconds', () => {
    const van = new Van();
    let ticks = 0;
    while (!van.gone) if (van.update(1 / 64)) ticks += 1;
    expect(ticks).toBe(10);
  });

  test('has each picture of a size once before one comes again', () => {
    const [van, random] = [new Van(), new Random(4)];
    const pictures = Array.from({ length: 6 }, () => {
      const picture = van.next(random);
      van.deliver();
      return picture;
    });
    expect(pictures.map(({ side }) => side)).toEqual([5, 5, 5, 5, 5, 10]);
    expect(new Set(pictures).size).toBe(6);
  });
});
