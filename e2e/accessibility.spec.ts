import { expectAccessible, SCHEMES, showIn } from './axe.ts';
import { expect, test } from './fixtures.ts';

/** Every screen as a guest sees it, by its address. */
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
  '/offline',
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
  '/admin-login',
  '/admin',
  '/nothing-here',
];

// While axe works, a picture that was fetched early waits to be shown.
test.use({ expectedErrors: [/status of 404|was preloaded using link preload/] });

for (const scheme of SCHEMES) {
  test(`axe finds nothing to mend in the ${scheme} theme`, async ({ page }) => {
    test.setTimeout(180_000);
    await showIn(page, scheme);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
      await expect(
        page
          .getByRole('heading', { level: 1 })
          .or(page.getByRole('heading', { level: 2 }))
          .first(),
      ).toBeVisible();
      await expectAccessible(page, path);
    }
  });
}
