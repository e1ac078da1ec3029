import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Sets the theme for every page opened, so that axe does not measure contrast during a fade, and says that data is to be
 * saved: then no game loads, which axe leaves out anyway.
 */
export async function showIn(page: Page, scheme: 'dark' | 'light'): Promise<void> {
  await page.addInitScript((theme) => {
    // Not in a frame whose page did not load: it has no storage.
    if (window === window.top) for (const key of ['theme', 'kids_sky']) localStorage.setItem(key, theme);
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  }, scheme);
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

/** Axe's colour rules: the rest of a page is the same in both themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Reports every axe violation of the current page as a soft failure; the games have their own test for their frames.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNothing(page, screen);
}

/** Like `expectAccessible`, then checks the colour rules in the other theme. */
export async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  const scheme = await page.evaluate(async (attribute) => {
    const { documentElement } = document;
    const other = documentElement.getAttribute(attribute) === 'dark' ? 'light' : 'dark';
    documentElement.setAttribute(attribute, other);
    // An inherited colour fades level by level: each level starts when its parent changes.
    const fades = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    for (let quiet = 0; quiet < 3; quiet += 1) {
      if (fades().length > 0) quiet = 0;
      await Promise.allSettled(fades().map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
    return other;
  }, 'data-mantine-color-scheme');
  await expectNothing(page, `${screen}, ${scheme}`, { runOnly: COLOUR_RULES });
}

/**
 * Axe runs in the page alone, because frames are excluded (legacy mode), and reads no style sheet a second time
 * (`preload`), which only rules that are off by default need: a third of the time, for the same findings.
 */
async function expectNothing(
  page: Page,
  screen: string,
  rules: Parameters<AxeBuilder['options']>[0] = {},
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ ...rules, preload: false, resultTypes: ['violations'] })
    .exclude('iframe')
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${screen}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
  expect.soft(found).toEqual([]);
}
