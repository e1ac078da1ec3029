import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

/** Key pages, and their text without scripts. */
const PAGES = [
  ['/', 'Popular Now'],
  ['/categories', 'Categories'],
  ['/new', 'New Games'],
  ['/trending', 'Trending'],
  ['/games/kerb-drift', 'Kerb Drift'],
  ['/studios/moss-lantern', 'Moss & Lantern'],
  ['/tags/cars', '#cars'],
  ['/collections', 'With a friend'],
  ['/collections/with-a-friend', 'With a friend'],
  ['/kids', 'What shall we play?'],
  ['/?search=kerb', 'kerb'],
  ['/help', 'Help Center'],
  ['/terms', 'Terms of Service'],
] as const;

for (const [path, heading] of PAGES) {
  test(`${path} is read without scripts`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeAttached();
  });
}

test('few results of a search, or none, are followed by other games', async ({ page }) => {
  const also = page.getByRole('region', { name: 'You may also like' });
  await page.goto('/?search=kerb', { waitUntil: 'load' });
  await expect(also.getByRole('article').first()).toBeVisible();
  await expect(also.getByRole('link', { name: /Kerb Drift/ })).toHaveCount(0);
  await page.goto('/?search=xylophonist', { waitUntil: 'load' });
  await expect(also.getByRole('article').first()).toBeVisible();
  await page.goto('/?search=games', { waitUntil: 'load' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(also).toBeHidden();
});

test('links lead on without scripts', async ({ page }) => {
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/games\//);
  await page.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});
