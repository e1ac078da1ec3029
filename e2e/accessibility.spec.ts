import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';

/** Every screen, by its address; a game frame's inside is the game's own test. */
const PAGES = [
  '/',
  '/?search=kerb',
  '/?search=nothing-like-this',
  '/categories',
  '/new',
  '/trending',
  '/games/kerb-drift',
  '/games/unlisted-game',
  '/kids',
  '/kids?search=nothing-like-this',
  '/kids/play/bubble-pond',
  '/favorites',
  '/account',
  '/sign-in',
  '/help',
  '/contact',
  '/report',
  '/privacy',
  '/terms',
  '/kids-safety',
  '/revenue',
  '/guidelines',
  '/newsletter/confirm#token',
  '/newsletter/unsubscribe',
  '/developer',
  '/submit',
  '/api-docs',
  '/nothing-here',
];

// While axe works, a picture that was fetched early waits to be shown.
test.use({ expectedErrors: [/status of 404|was preloaded using link preload/] });

for (const scheme of ['dark', 'light']) {
  test(`axe finds nothing to mend in the ${scheme} theme`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), scheme);
    // Contrast is measured at rest, not in the middle of a fade.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      const found = violations.map(
        ({ id, nodes }) => `${path}: ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect.soft(found).toEqual([]);
    }
  });
}
