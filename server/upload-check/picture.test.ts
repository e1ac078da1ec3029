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

/** The mean brightness of a picture. */
const brightness = async (picture: Buffer | undefined) =>
  (await sharp(picture).greyscale().stats()).channels[0]?.mean ?? 0;

test('the end of a game, which stands still, comes after what was played', async () => {
  // Rich: half black, half white.
  const half = { create: { width: 640, height: 720, channels: 3, background: '#fff' } } as const;
  const end = await sharp({ create: { ...WIDE, channels: 3, background: '#000' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .jpeg()
    .toBuffer();
  const ended = Array.from({ length: 6 }, (_, index) => decodeShot(9 + index, end));
  const played = [300, 400, 500, 600].map((left) => shot(left));
  const pictures = await choosePictures(await Promise.all([...played, ...ended, shot(700), ...ended]));
  expect(pictures).toHaveLength(CHOICE.count);
  expect(Math.max(...(await Promise.all(pictures.map(brightness))))).toBeLessThan(40);
  // A picture is chosen all the same where nothing else was seen.
  expect(await choosePictures(await Promise.all(ended))).toHaveLength(1);
});

test('a game that fades in between black bars comes after what it shows', async () => {
  const block = async (color: string) => {
    const screen = { create: { width: 800, height: 720, channels: 3, background: color } } as const;
    return sharp({ create: { ...WIDE, channels: 3, background: '#000' } })
      .composite([{ input: screen, left: 240, top: 0 }])
      .jpeg()
      .toBuffer();
  };
  const fading = await Promise.all(['#fff', '#888', '#fff', '#444'].map((color) => block(color)));
  const map = Array.from({ length: 60 }, (_, index) => ({
    input: { create: { width: 30, height: 30, channels: 3, background: '#fc0' } } as const,
    left: 250 + (index % 10) * 76,
    top: 20 + Math.floor(index / 10) * 114,
  }));
  const level = await sharp({ create: { ...WIDE, channels: 3, background: '#123' } })
    .composite(map)
    .jpeg()
    .toBuffer();
  const [first] = await choosePictures(
    await Promise.all([...fading, level, level].map((jpeg, index) => decodeShot(index, jpeg))),
  );
  // The level alone has colors.
  const [red, , blue] = (await sharp(first).stats()).channels;
  expect(Math.abs((red?.mean ?? 0) - (blue?.mean ?? 0))).toBeGreaterThan(4);
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
