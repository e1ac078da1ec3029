import sharp from 'sharp';
import { expect, test } from 'vitest';
import { plainPicture } from '../../testing/picture-site.ts';
import { drawSharePicture } from './draw-share-picture.ts';

const SITE = { name: 'Spielwiese', colour: '#c6f432' };

/** The share of nearly white pixels in the column of the title. */
async function whiteIn(picture: Buffer): Promise<number> {
  const { data } = await sharp(picture)
    .extract({ left: 40, top: 40, width: 380, height: 550 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value > 240).length / data.length;
}

test('is a JPEG of 1200 × 630 with the title', async () => {
  const picture = await drawSharePicture(await plainPicture(800, 600), 'Kerb Drift', SITE);
  const { width, height, format } = await sharp(picture).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  expect(await whiteIn(picture)).toBeGreaterThan(0.01);
});

test.each(['काइट रेस और जंगल की लंबी कहानी जिसमें साठ अक्षर होते हैं आज', '🎮 Kites', '東京'])(
  'draws no boxes for the title %s, but no title',
  async (title) => {
    const picture = await drawSharePicture(await plainPicture(800, 600), title, SITE);
    expect(await whiteIn(picture)).toBeLessThan(0.001);
  },
);

test.each(['<b>&</b> "Kites" </span>', 'Wolkenkratzerfensterputzer', `${'Long words '.repeat(5)}Kites`])(
  'fits the title %s into its column',
  async (title) => {
    const picture = await drawSharePicture(await plainPicture(400, 300), title, SITE);
    expect(await whiteIn(picture)).toBeGreaterThan(0.005);
  },
);
