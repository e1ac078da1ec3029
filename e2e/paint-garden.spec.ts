import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Waits until the player is at a place of the game. */
const expectPlace = (frame: FrameLocator, place: string): Promise<void> =>
  expect(frame.locator('canvas')).toHaveAttribute('data-place', place);

/** Paints the first picture, keeps it, and looks at it in the album: all by keys. */
async function keepPicture(page: Page): Promise<FrameLocator> {
  const frame = page.locator('iframe[title="Paint Garden"]').contentFrame();
  await page.getByRole('button', { name: /Play Paint Garden/ }).press('Enter');
  await expect(frame.locator('main')).toHaveAttribute('data-state', 'playing');
  await page.keyboard.press('Space');
  await expectPlace(frame, 'easel');
  const progress = () =>
    frame.locator('main').evaluate(() => Number(Reflect.get(window, '__playport').progress));
  const before = await progress();
  await page.keyboard.press('Space');
  await expect.poll(progress, 'the chosen part is painted').toBeGreaterThan(before);
  await page.keyboard.press('Digit5');
  await expect(frame.getByText('A new picture!')).toBeVisible();
  await page.keyboard.press('KeyQ');
  await expectPlace(frame, 'wall');
  return frame;
}

/** The pictures in the album of the game in the frame. */
const keptIn = (frame: FrameLocator): Promise<unknown> =>
  frame.locator('main').evaluate(() => JSON.parse(localStorage.getItem('paint-garden:album') ?? '[]'));

/** Opens the album, which is the last on the wall, and its picture. */
async function openAlbum(page: Page, frame: FrameLocator): Promise<void> {
  const canvas = frame.locator('canvas');
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('no canvas');
  const { width, height } = box;
  await canvas.click({ position: { x: width * 0.685, y: height * 0.83 } });
  await expectPlace(frame, 'album');
  await page.keyboard.press('Space');
  await expectPlace(frame, 'kept picture');
}

test('a kept picture is given to the device as a PNG, by a press', async ({ page }) => {
  await page.goto('/games/paint-garden');
  const frame = await keepPicture(page);
  expect(await keptIn(frame)).toMatchObject([{ picture: 'butterfly' }]);
  await openAlbum(page, frame);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    expect(async () => {
      await page.keyboard.press('Space');
      await expect(page.getByText('Picture saved')).toBeVisible({ timeout: 1000 });
    }).toPass(),
  ]);
  expect(download.suggestedFilename()).toBe('Paint Garden.png');
  const start = (await readFile(await download.path())).subarray(1, 4).toString();
  expect(start).toBe('PNG');
});

test('in the Kids Zone a picture is kept, and nothing leaves the game', async ({ page }) => {
  await page.goto('/kids/play/paint-garden');
  const left: string[] = [];
  page.on('download', (download) => left.push(download.suggestedFilename()));
  const frame = await keepPicture(page);
  await openAlbum(page, frame);
  await page.keyboard.press('Space');
  // The bin answers, so the picture was open and Space has done nothing.
  await page.keyboard.press('Delete');
  await expect(frame.getByText('Throw away? Press again')).toBeVisible();
  expect(left).toEqual([]);
  await page.keyboard.press('Delete');
  await expect.poll(() => keptIn(frame)).toEqual([]);
});
