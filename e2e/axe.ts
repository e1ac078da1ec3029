import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export const SCHEMES = ['dark', 'light'] as const;

/** Chooses the theme of all that the page opens; contrast is then measured at rest, not in the middle of a fade. */
export async function showIn(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.addInitScript((theme) => {
    // Not in a frame whose page did not load: it has no storage.
    if (window === window.top) localStorage.setItem('theme', theme);
  }, scheme);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Fails softly for everything that axe finds on what the page shows now; a game frame's inside is the game's own test. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
}
