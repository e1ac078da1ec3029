import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodePicture, describePicture, encodePicture, NotAPicture } from './decode-picture.ts';

/** Creates a picture with a different colour in each quarter. */
async function quarters(): Promise<Buffer> {
  const tile = (background: string) =>
    sharp({ create: { width: 200, height: 150, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, lime, blue, white] = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map(tile));
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: lime, left: 200, top: 0 },
      { input: blue, left: 0, top: 150 },
      { input: white, left: 200, top: 150 },
    ])
    .png()
    .toBuffer();
}

test('a picture is stored in 4:3, and its preview has the colours of its corners', async () => {
  const { master, width, height, preview } = await decodePicture(await quarters());
  expect([width, height]).toEqual([400, 300]);
  expect(await describePicture(master)).toEqual({ width: 1200, height: 900, format: 'webp' });
  const near = (at: number, colour: readonly number[]) =>
    colour.forEach((wanted, channel) => {
      const start = at * 6 + channel * 2;
      expect(Math.abs(Number.parseInt(preview.slice(start, start + 2), 16) - wanted)).toBeLessThan(60);
    });
  near(0, [255, 0, 0]);
  near(1, [0, 255, 0]);
  near(2, [0, 0, 255]);
  near(3, [255, 255, 255]);
});

test('a photograph is turned upright', async () => {
  const lying = await sharp(await quarters())
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await describePicture(lying)).toEqual({ width: 300, height: 400, format: 'jpeg' });
});

test('only the first frame of an animation is used', async () => {
  const frames = await Promise.all(
    ['#f00', '#00f'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { master, preview } = await decodePicture(animation);
  expect((await sharp(master).metadata()).pages).toBeUndefined();
  expect(preview.startsWith('f')).toBe(true);
});

test('transparent areas are dark in a JPEG', async () => {
  const clear = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { master } = await decodePicture(clear);
  const { dominant } = await sharp(await encodePicture(master, { width: 200, format: 'jpeg' })).stats();
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(60);
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'],
  ['PDF', '%PDF-1.4'],
  ['text', 'hello'],
  ['nothing', ''],
])('%s is refused as a picture', async (_kind, body) => {
  await expect(decodePicture(Buffer.from(body))).rejects.toThrow(NotAPicture);
});

test('a picture with too many pixels is refused before it is decoded', async () => {
  const bomb = await sharp({
    create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
    limitInputPixels: false,
  })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
  await expect(decodePicture(bomb)).rejects.toThrow(NotAPicture);
});

test('a truncated picture is refused', async () => {
  const whole = await quarters();
  await expect(decodePicture(whole.subarray(0, whole.length / 2))).rejects.toThrow(NotAPicture);
});
