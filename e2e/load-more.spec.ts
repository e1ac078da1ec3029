import { z } from 'zod';
import { LIST_LIMIT } from '../entities/game.rules.ts';
import { expect, test } from './fixtures.ts';

const answer = z.object({ result: z.object({ data: z.array(z.looseObject({ id: z.string() })) }) });

test.use({ expectedErrors: [/ERR_FAILED/] });

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
