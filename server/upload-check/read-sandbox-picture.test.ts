import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSandboxPicture } from './read-sandbox-picture.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const picture = (width: number, format: 'webp' | 'png') =>
  sharp({ create: { width, height: 480, channels: 3, background: '#123' } })
    .toFormat(format)
    .toBuffer();

test('a WebP of the right size is taken as it is', async () => {
  const bytes = await picture(640, 'webp');
  await writeFile(join(folder, 'good.webp'), bytes);
  expect(await readSandboxPicture(join(folder, 'good.webp'))).toEqual(bytes);
});

test('a link is not followed, whatever it leads to', async () => {
  await writeFile(join(folder, 'target.webp'), await picture(640, 'webp'));
  await symlink(join(folder, 'target.webp'), join(folder, 'link.webp'));
  expect(await readSandboxPicture(join(folder, 'link.webp'))).toBeNull();
});

test('another size, another format, text, a folder and nothing are not pictures', async () => {
  await writeFile(join(folder, 'large.webp'), await picture(1280, 'webp'));
  await writeFile(join(folder, 'png.webp'), await picture(640, 'png'));
  await writeFile(join(folder, 'text.webp'), 'root:x:0:0');
  for (const name of ['large.webp', 'png.webp', 'text.webp', '.', 'none.webp'])
    expect(await readSandboxPicture(join(folder, name))).toBeNull();
});
