import { expect, test } from './fixtures.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a search’s results have the field with what was searched, and Search is lit', async ({ page }) => {
    await page.goto('/?search=sumo', { waitUntil: 'load' });
    await expect(page.getByRole('combobox', { name: 'Search games' })).toHaveValue('sumo');
    await expect(page.getByRole('combobox', { name: 'Search games' })).toBeInViewport({ ratio: 1 });
    const places = page.getByRole('navigation', { name: 'At hand' });
    await expect(places.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
    await expect(places.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.getByRole('combobox', { name: 'Search games' })).toBeHidden();
    await expect(places.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  test('the search over a page offers popular games before anything was searched, below its field', async ({
    page,
  }) => {
    await page.goto('/');
    const places = page.getByRole('navigation', { name: 'At hand' });
    await places.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Popular games')).toBeVisible();
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options).toHaveCount(6);
    // One place is lit.
    await expect(places.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    const field = await page.getByRole('combobox', { name: 'Search games' }).boundingBox();
    const option = await options.first().boundingBox();
    expect(option?.x).toBeGreaterThan(field?.x ?? Infinity);
    await options.first().click();
    await expect(page).toHaveURL(/\/games\//);
  });

  test('the only game found says what it is, and nothing close to it is larger', async ({ page }) => {
    await page.goto('/?search=sumo', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 2, name: '1 game' })).toBeVisible();
    const found = page.getByRole('main').getByRole('article').first();
    await expect(found.getByText('Two wind-up robots')).toBeVisible();
    const close = page.getByRole('region', { name: 'Similar games' }).getByRole('article');
    await expect(close.first()).toBeVisible();
    const width = async (card: typeof found) => (await card.boundingBox())?.width ?? 0;
    const own = await width(found);
    for (const card of await close.all()) expect(await width(card)).toBeLessThanOrEqual(own);
  });
});

test('what is found by a word that was not typed says by which', async ({ page }) => {
  await page.goto('/?search=hxe', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1, name: 'No results for “hxe”' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('“hex” in its title');
});

test('a misspelt search shows what was meant and leads to that search', async ({ page }) => {
  await page.goto('/?search=socer', { waitUntil: 'load' });
  await expect(page.getByText('Did you mean soccer?')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Spot Kick');
  await expect(page.getByRole('article').first()).toContainText('Tagged “football”');
  await page.getByRole('main').getByRole('link', { name: 'soccer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “soccer”' })).toBeVisible();
  await expect(page.getByText(/^Did you mean/)).toBeHidden();
});

test('while a misspelt word is typed, what was meant is suggested', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Search games' }).fill('zombi');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options.first()).toContainText('Hex Swarm');
  await expect(options.last()).toContainText('Search for “zombi”');
});

test('a search asks the server once for its games, its words and its counts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.searchParams.get('input')?.includes('"search"')) asked.push(url.pathname);
  });
  await page.goto('/new');
  const field = page.getByRole('combobox', { name: 'Search games' });
  await field.fill('puzzle');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “puzzle”' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByRole('button', { name: /^Gamepad \d+$/ }).click();
  await expect(page).toHaveURL(/input=gamepad/);
  await expect(panel.getByRole('button', { name: /^Show \d+ games?$/ })).toBeVisible();
  await expect
    .poll(() => asked)
    .toEqual(['/trpc/game.search', '/trpc/game.filterCounts', '/trpc/game.search']);
});

test('a word that nothing is close to offers what is popular in the nearest category, and all games', async ({
  page,
}) => {
  await page.goto('/?search=pianoforte', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { name: 'No results for “pianoforte”' })).toBeVisible();
  // The text below it leads on, and does not say it again.
  const text = page.getByRole('main').getByRole('status').filter({ hasText: /./ });
  await expect(text).toContainText('Try another word, or look through all games.');
  await expect(text).not.toContainText(/no (?:games|results)/i);
  const popular = page.getByRole('region', { name: /^Popular in / });
  await expect(popular.getByRole('article').first()).toBeVisible();
  await expect(popular.getByRole('link', { name: /^See all: / })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All Games' })).toBeVisible();
});

test('a search without a result has no filters but those it was narrowed by, and shows games on a phone', async ({
  page,
}) => {
  const filters = page.getByRole('group', { name: 'Filters' });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const search of ['pianoforte', 'hxe']) {
    await page.goto(`/?search=${search}`, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(search);
    await page.waitForLoadState('networkidle');
    await expect(filters).toHaveCount(0);
    const picture = page.getByRole('main').getByRole('article').first().locator('img');
    await expect(picture).toBeInViewport({ ratio: 0.9 });
  }
  await page.goto('/?search=pianoforte', { waitUntil: 'load' });
  const bar = await page.getByRole('navigation', { name: 'At hand' }).boundingBox();
  const card = await page.getByRole('main').getByRole('article').first().boundingBox();
  expect((card?.y ?? Infinity) + (card?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.goto('/?search=pianoforte&players=solo', { waitUntil: 'load' });
  await expect(filters.getByRole('button', { name: /^Remove filter/ })).toBeVisible();
  await page.goto('/?search=puzzle', { waitUntil: 'load' });
  const button = await filters.getByRole('button').boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const middle = (box: typeof title) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(Math.abs(middle(button) - middle(title))).toBeLessThan(2);
});

test('on a phone no link stands in the header and in the bar at hand', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'load' });
  const visible = (name: string) =>
    page
      .getByRole('navigation', { name, exact: true })
      .getByRole('link')
      .filter({ visible: true })
      .allTextContents();
  const atHand = await visible('At hand');
  expect(atHand).toContain('Kids');
  for (const label of await visible('Main')) expect(atHand).not.toContain(label);
});
