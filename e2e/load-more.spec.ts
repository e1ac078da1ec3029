import { z } from 'zod';
import { LIST_LIMIT } from '../entities/game.rules.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

const answer = z.object({ result: z.object({ data: z.array(z.looseObject({ id: z.string() })) }) });

test.use({ expectedErrors: [/ERR_FAILED/] });

test('the second click of a double click on Load more opens no game', { tag: LONG }, async ({ page }) => {
  const input = encodeURIComponent(JSON.stringify({ limit: LIST_LIMIT.default, page: 1 }));
  const first = answer.parse(await (await page.request.get(`/trpc/game.list?input=${input}`)).json());
  const second = first.result.data.map((game, index) => ({ ...game, id: `more-${index}` }));
  await page.route(/game\.list.*page%22%3A2/, (route) =>
    route.fulfill({ json: { result: { data: second } } }),
  );
  await page.goto('/new');
  const more = page.getByRole('button', { name: 'Load more' });
  await more.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await more.boundingBox()) ?? {};
  const centre = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.click(centre.x, centre.y);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2 * LIST_LIMIT.default);
  // Put the card where the pointer is, wherever the layout has it.
  await page.getByRole('main').getByRole('link').nth(LIST_LIMIT.default).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page).toHaveURL(/\/new$/);
});

test('a list grows page by page, a page that failed is asked for again, and coming back shows all of it', async ({
  page,
}) => {
  const input = encodeURIComponent(JSON.stringify({ limit: LIST_LIMIT.default, page: 1 }));
  const first = answer.parse(await (await page.request.get(`/trpc/game.list?input=${input}`)).json());
  const second = first.result.data.slice(0, 3).map((game, index) => ({ ...game, id: `more-${index}` }));
  let away = true;
  await page.route(/game\.list.*page%22%3A2/, (route) =>
    away ? route.abort() : route.fulfill({ json: { result: { data: second } } }),
  );
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/new');
  await expect(cards).toHaveCount(LIST_LIMIT.default);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText('This did not load.')).toBeVisible();
  away = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards).toHaveCount(LIST_LIMIT.default + second.length);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/categories/);
  await page.goBack();
  await expect(cards).toHaveCount(LIST_LIMIT.default + second.length);
});

test('a last page that is exactly full offers no more', async ({ page }) => {
  const size = LIST_LIMIT.default;
  const input = encodeURIComponent(JSON.stringify({ limit: size, page: 1 }));
  const first = answer.parse(await (await page.request.get(`/trpc/game.list?input=${input}`)).json());
  const games = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => ({
      ...first.result.data[index % size],
      id: `${name}-${index}`,
    }));
  // The second page has the first game of the third as well; the third has as many games as a page shows, and is the last.
  const pages = { 2: games(size + 1, 'second'), 3: games(size, 'third') };
  for (const [number, data] of Object.entries(pages)) {
    const address = new RegExp(`game\\.list.*page%22%3A${number}`);
    await page.route(address, (route) => route.fulfill({ json: { result: { data } } }));
  }
  const cards = page.getByRole('main').getByRole('article');
  const more = page.getByRole('button', { name: 'Load more' });
  await page.goto('/new');
  await more.click();
  await expect(cards).toHaveCount(2 * size);
  await more.click();
  await expect(cards).toHaveCount(3 * size);
  await expect(more).toBeHidden();
});
