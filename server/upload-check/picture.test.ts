import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CHOICE, choosePictures, decodeShot, difference, isBlank } from './picture.ts';

const WIDE = { width: 1280, height: 720 };

/** A picture of one color with a square of another, `left` pixels from the left; none when it is null. */
async function shot(left: number | null, size = WIDE) {
  const background = sharp({ create: { ...size, channels: 3, background: '#123' } });
  const square = { create: { width: 40, height: 40, channels: 3, background: '#fc0' } } as const;
  const drawn =
    left === null ? background : background.composite([{ input: square, left, top: size.height / 2 }]);
  return decodeShot(0, await drawn.jpeg().toBuffer());
}

test('a picture of one color is blank, and one with a small sprite is not', async () => {
  expect(isBlank(await shot(null))).toBe(true);
  expect(isBlank(await shot(600))).toBe(false);
});

test('a sprite that moves is a difference, and the same picture is none', async () => {
  expect(difference(await shot(600), await shot(600))).toBe(0);
  expect(difference(await shot(600), await shot(660))).toBeGreaterThan(10);
});

test('the pictures to choose from are 4:3 and differ, and none is blank', async () => {
  const shots = await Promise.all([null, 400, 400, 700, 800, 400].map((left) => shot(left)));
  const pictures = await choosePictures(shots);
  expect(pictures).toHaveLength(CHOICE.count);
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(CHOICE.count);
  const { format, width, height } = await sharp(pictures[0]).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 640, height: 480 });
});

test('what only the cut-off part shows is not chosen', async () => {
  expect(await choosePictures([await shot(10), await shot(1200)])).toEqual([]);
});

test('a word in a light color on white shows something, and a speck does not', () => {
  const white = Buffer.alloc(160 * 160, 255);
  expect(isBlank({ small: white })).toBe(true);
  expect(isBlank({ small: Buffer.from(white).fill(235, 1_000, 1_004) })).toBe(true);
  expect(isBlank({ small: Buffer.from(white).fill(235, 1_000, 1_020) })).toBe(false);
});
