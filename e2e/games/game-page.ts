import { resolve } from 'node:path';

import { expect, type Page, test as base } from '@playwright/test';

import type { GameMeta } from 'playport-games/catalogue';
import { loadSmoke } from './player.ts';
import { servePlay } from './play-server.ts';

export const BUILT = resolve(import.meta.dirname, '../..', process.env.OUT ?? 'dist/games');

/** Tests of built games, each in a page of its own. */
export const test = base.extend<{ complaints: string[] }, { play: string }>({
  play: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const running = process.env.PLAY_BASE;
      if (running !== undefined) {
        await use(running);
        return;
      }
      const server = await servePlay(BUILT);
      await use(server.base);
      await server.close();
    },
    { scope: 'worker' },
  ],
  /** Console and network errors; any of them fails the test. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('requestfailed', (request) => {
        // A page that is left asks no more.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export async function open(page: Page, play: string, { slug }: GameMeta): Promise<void> {
  const { mode } = await loadSmoke(slug);
  await page.goto(`${play}/${slug}/?seed=1${mode === undefined ? '' : `&mode=${mode}`}`);
  await expectState(page, 'title');
}

export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.locator('main[data-state]')).toHaveAttribute('data-state', state);
}

/** A number from the game's diagnostics. */
export async function read(
  page: Page,
  name: 'progress' | 'score' | 'runs' | 'inputs' | 'steps' | 'frames' | 'frameMean' | 'frame95',
): Promise<number> {
  return page.evaluate<number>(`window.__playport.${name}`);
}
