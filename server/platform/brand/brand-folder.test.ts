import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readMachineBrand } from './brand-folder.ts';

const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="red"/></svg>';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'playport-brand-'));
  await mkdir(join(dataDir, 'brand'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const write = (file: string, contents: string | Buffer) => writeFile(join(dataDir, 'brand', file), contents);
const read = (siteName: string | null = null) => readMachineBrand({ dataDir, siteName });

test('without a folder nothing is set', async () => {
  await rm(join(dataDir, 'brand'), { recursive: true });
  expect(await read()).toEqual({ given: {}, saidBy: {}, logo: null });
});

test('the folder says what the portal is called, and SITE_NAME goes before it', async () => {
  await write(
    'brand.json',
    JSON.stringify({ name: 'Wiese', accent: '#0A7D5A', address: 'Weg 1\n20095 Hamburg' }),
  );
  expect(await read()).toMatchObject({
    given: { name: 'Wiese', accent: '#0a7d5a', address: 'Weg 1\n20095 Hamburg' },
    saidBy: { name: 'DATA_DIR/brand/brand.json' },
  });
  expect(await read('Spielwiese')).toMatchObject({
    given: { name: 'Spielwiese' },
    saidBy: { name: 'SITE_NAME', accent: 'DATA_DIR/brand/brand.json' },
  });
});

test('an SVG becomes a PNG, and no other SVG can be read afterwards', async () => {
  await write('logo.svg', MARK);
  const { logo, given, saidBy } = await read();
  expect(await sharp(logo?.png).metadata()).toMatchObject({ format: 'png', width: 512, height: 256 });
  expect([given.logo, saidBy['logo']]).toEqual([logo?.digest, 'DATA_DIR/brand/logo.svg']);
  await expect(sharp(Buffer.from(MARK)).png().toBuffer()).rejects.toThrow(/unsupported/);
});

test.each([
  ['brand.json', '{', /brand\.json: the file: /],
  ['brand.json', '{"nmae":"Wiese"}', /brand\.json: the file: .*nmae/],
  ['brand.json', '{"accent":"#101030"}', /brand\.json: accent: It is too dark .* is #/],
  ['logo.svg', 'no picture', /logo\.svg: cannot be read as a picture/],
  ['logo.png', Buffer.alloc(200_000), /logo\.png: is larger than 150 KB/],
])('%s with %j stops the start, with what is wrong', async (file, contents, words) => {
  await write(file, contents);
  await expect(read()).rejects.toThrow(words);
});
