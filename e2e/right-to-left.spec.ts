import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test, WRITERS } from './fixtures.ts';

test.use({ settings: WRITERS, expectedErrors: [/net::ERR_/] });

const TITLE = 'حديقة الساعات';
const DESCRIPTION = 'دحرج كرة صغيرة عبر حديقة مليئة بالساعات قبل أن تدق آخر ساعة.';
const REPORT = 'اللعبة لا تبدأ على هاتفي منذ أمس.';
const COMMENT = 'لعبة هادئة وجميلة.';
const NAME = 'ليلى';

/** Calls the portal as a person. */
async function callAs(page: Page, email: string, path: string, data: object): Promise<unknown> {
  const { request } = page.context();
  const login = await request.post('/api/auth/login', { data: { email } });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  const response = await request.post(path, { headers: { authorization: `Bearer ${token}` }, data });
  expect(response.ok(), path).toBe(true);
  return response.json();
}

async function signIn(page: Page, email: string): Promise<void> {
  const login = await page.context().request.post('/api/auth/login', { data: { email } });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
}

/** Sees that a text is read from the right, and begins there. */
async function expectFromTheRight(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const { direction, textAlign, side } = await text.evaluate((element) => {
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(element);
    // The place of its first letter, in the block that it is in.
    const first = document.createRange();
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element;
    first.setStart(letters, 0);
    first.setEnd(letters, 1);
    const { right } = range.getBoundingClientRect();
    return {
      direction: style.direction,
      textAlign: style.textAlign,
      side: Math.abs(first.getBoundingClientRect().right - right),
    };
  });
  expect({ direction, textAlign }).toEqual({ direction: 'rtl', textAlign: 'start' });
  expect(side).toBeLessThan(2);
}

const said = (page: Page | Locator, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true }).first();

test('what a person wrote in Arabic stands from the right wherever it is shown', async ({ page, portal }) => {
  const game = z.object({ id: z.string(), slug: z.string() }).parse(
    await callAs(page, 'layla@studio.test', '/api/games/submit', {
      title: TITLE,
      description: DESCRIPTION,
      category: 'puzzle',
      gameUrl: 'https://games.example/marble/',
    }),
  );

  // The developer's row.
  await page.goto('/');
  await signIn(page, 'layla@studio.test');
  await page.goto('/developer?tab=my-games');
  await expectFromTheRight(said(page, TITLE));
  await page.getByRole('button', { name: `Details of ${TITLE}` }).click();
  await expectFromTheRight(said(page, DESCRIPTION));

  // The review.
  await signIn(page, 'admin@playport.test');
  await page.goto('/admin');
  await expectFromTheRight(said(page, TITLE));
  await expectFromTheRight(said(page, DESCRIPTION));
  await callAs(page, 'admin@playport.test', `/api/admin/games/${game.id}/approve`, {});

  // Card, game page and its comments.
  await callAs(page, 'reader@example.org', `/api/games/${game.id}/rate`, { score: 5, comment: COMMENT });
  await callAs(page, 'reader@example.org', '/api/reports', {
    gameUrl: `${portal.url}/games/${game.slug}`,
    reportType: 'other',
    description: REPORT,
  });
  await page.goto('/new');
  await expectFromTheRight(page.getByRole('article').getByRole('link', { name: TITLE }).first());
  await page.goto(`/games/${game.slug}`);
  await expectFromTheRight(page.getByRole('heading', { level: 1, name: TITLE }));
  await expectFromTheRight(said(page, DESCRIPTION));
  await page.getByRole('region', { name: 'What players say' }).scrollIntoViewIfNeeded();
  await expectFromTheRight(said(page, COMMENT));

  // The report, and all games.
  await page.goto('/admin?tab=reports');
  const row = page.getByRole('list', { name: 'Reported games' }).getByRole('button', { name: TITLE });
  await expectFromTheRight(said(row, TITLE));
  await expectFromTheRight(said(row, REPORT));
  await row.click();
  await expectFromTheRight(page.getByRole('paragraph').filter({ hasText: REPORT }));
  await page.goto('/admin?tab=games');
  await expectFromTheRight(said(page, TITLE));

  // Typed text.
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await message.fill(REPORT);
  expect(await message.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
  await page.getByLabel('Name').fill(NAME);
  expect(await page.getByLabel('Name').evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
});

test('the Kids Zone shows an Arabic game from the right', async ({ page, portal }) => {
  const live = `(select live_id from game where slug = 'shape-train')`;
  await portal.execute(
    `update edition set title = '${TITLE}', description = '${DESCRIPTION}' where id = ${live}`,
  );
  await portal.execute(`update game set title = '${TITLE}' where slug = 'shape-train'`);
  await page.goto('/kids/play/shape-train');
  await expectFromTheRight(page.getByRole('heading', { level: 1 }).getByText(TITLE));
  await page.goto('/kids');
  await expectFromTheRight(page.getByRole('article').getByText(TITLE));
});
