import { readFileSync } from 'node:fs';
import { expectAccessibleInBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { signInOnPage } from './sign-in.ts';

test('who has played nothing yet is led to a game, in one sentence', async ({ page }) => {
  await page.goto('/account');
  await signInOnPage(page, 'newcomer@example.org');
  const sentence = page.getByText('The games you play, and the medals you earn, will be here.');
  await expect(sentence).toHaveText(/here\. Find one to play$/);
  await expect(sentence.getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'You' })).not.toContainText(/\byet\b/);
});

test('on a phone the name is on the first screen, and the pictures, once asked for, stand six in a row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account');
  await signInOnPage(page, 'narrow-face@example.org');
  await expect(page.getByRole('textbox', { name: 'Display name' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeHidden();
  await page.getByRole('button', { name: 'Change picture' }).click();
  const boxes = await page
    .getByRole('group', { name: 'Picture' })
    .locator('label')
    .evaluateAll((picks) => picks.map((pick) => pick.getBoundingClientRect().toJSON()));
  const [first] = boxes;
  expect(boxes.filter(({ top }) => top === first.top)).toHaveLength(6);
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expect(page.getByRole('button', { name: 'Save picture' })).toBeVisible();
});

test('the account shows what was played last and the favorites, and leads to the saved games', async ({
  page,
}) => {
  await page.goto('/games/kerb-drift');
  await signInOnPage(page, 'player@example.org');
  await page.getByRole('button', { name: 'Favorite', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Favorited' })).toBeVisible();
  await page.goto('/account');
  const you = page.getByRole('region', { name: 'You' });
  await expect(you.getByRole('link', { name: 'Your saved games' })).toBeVisible();
  await page.goto('/games/puck-duel');
  await page.getByRole('button', { name: 'Play Puck Duel' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Fullscreen' })).toHaveCount(2);
  await page.goto('/account');
  await expect(you.getByRole('region', { name: 'Last played' }).getByRole('article')).toHaveText([
    /Puck Duel/,
  ]);
  await expect(you.getByRole('region', { name: 'Favorites' }).getByRole('article')).toHaveText([
    /Kerb Drift/,
  ]);
  await expect(you.getByRole('region', { name: 'Medals' })).toBeHidden();
  await you.getByRole('link', { name: 'All favorites (1)' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
});

test('of many sessions this one and the two newest are shown, until more are asked for', async ({ page }) => {
  await page.goto('/account?section=security');
  for (let times = 0; times < 5; times += 1)
    await page.request.post('/api/auth/login', { data: { email: 'everywhere@example.org' } });
  await signInOnPage(page, 'everywhere@example.org');
  await expect(page.getByText('everywhere@example.org', { exact: true }).first()).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const rows = sessions.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This session');
  await sessions.getByRole('button', { name: 'Show 3 more' }).click();
  await expect(rows).toHaveCount(6);
  // Above the list, however long that is.
  await expect(sessions.getByRole('button').first()).toHaveText('End all other sessions');
  await sessions.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(rows).toHaveCount(1);
});

test('each section of the account has an address, a place in the list at the side, and at most one primary button', async ({
  page,
}) => {
  await page.goto('/account');
  await signInOnPage(page, 'groups@example.org');
  const main = page.getByRole('main');
  const sections = page.getByRole('navigation', { name: 'Account' });
  await expect(page.getByLabel('Display name')).toHaveAccessibleDescription('Shown next to your comments.');
  for (const [label, address, headings] of [
    ['You', '/account', ['You']],
    ['Saved games', '/account?section=saved-games', ['Saved games']],
    ['Privacy', '/account?section=privacy', ['Privacy', 'Not for me', 'Delete my account']],
    ['Security', '/account?section=security', ['Security']],
    ['Notices', '/account?section=notices', ['Notices']],
    ['Studio', '/account?section=studio', ['Studio']],
  ] as const) {
    await sections.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    await expect(sections.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(headings);
    const primary = await main
      .getByRole('button')
      .evaluateAll((buttons) => buttons.filter(({ dataset }) => dataset['variant'] === 'solid').length);
    expect(primary, label).toBeLessThanOrEqual(1);
  }
  // An act that cannot be undone is an outline in the color of its words.
  await page.goto('/account?section=privacy');
  const remove = await page.getByRole('button', { name: 'Delete my account…' }).evaluate((button) => {
    const { color, borderTopColor } = getComputedStyle(button);
    return { color, borderTopColor };
  });
  expect(remove.borderTopColor).toBe(remove.color);
});

test('the sections are reached by keyboard, beside the section on a computer and above it on a phone', async ({
  page,
}) => {
  await page.goto('/account');
  await signInOnPage(page, 'keys@example.org');
  const sections = page.getByRole('navigation', { name: 'Account' });
  const you = sections.getByRole('link', { name: 'You' });
  await you.focus();
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab');
  await expect(sections.getByRole('link', { name: 'Security' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This session')).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  const part = page.getByRole('region', { name: 'Security' });
  const beside = async () => {
    const [list, shown] = [await sections.boundingBox(), await part.boundingBox()];
    return (list?.x ?? 0) + (list?.width ?? 0) <= (shown?.x ?? 0);
  };
  expect(await beside()).toBe(true);
  await page.goBack();
  await expect(page.getByLabel('Display name')).toBeVisible();
  await page.goForward();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(part).toBeVisible();
  expect(await beside()).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect(sections.getByRole('link', { name: 'Security' })).toBeInViewport({ ratio: 1 });
});

test('old links into the account lead to the sections that have their parts', async ({ page }) => {
  await page.goto('/account#sessions');
  await signInOnPage(page, 'old-links@example.org');
  await expect(page.getByText('This session')).toBeVisible();
  await page.goto('/account#not-for-me');
  await expect(page.getByRole('region', { name: 'Not for me' })).toBeVisible();
  await page.goto('/account#notifications');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('None yet');
  await page.goto('/saves');
  await expect(page.getByText('No saves yet.')).toBeVisible();
});

test('a picture and a color are chosen by keyboard, stand at the top, and are in what a person downloads', async ({
  page,
}) => {
  await page.goto('/account');
  await signInOnPage(page, 'face@example.org');
  const save = page.getByRole('button', { name: 'Save picture' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radio', { name: 'My initial' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Cat' })).toBeChecked();
  await page.getByRole('radio', { name: 'Violet' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Teal' })).toBeChecked();
  await expectAccessibleInBoth(page, 'picture and color');
  await save.press('Enter');
  await expect(page.getByText('Picture saved')).toBeVisible();
  const ground = () =>
    page
      .getByRole('banner')
      .getByRole('button', { name: 'face' })
      .evaluate((button) => {
        const picture = button.querySelector('svg')?.parentElement;
        return picture ? getComputedStyle(picture).backgroundColor : 'none';
      });
  const teal = 'rgb(10, 115, 132)';
  await expect.poll(ground).toBe(teal);
  await page.reload();
  await expect.poll(ground).toBe(teal);
  await expect(page.getByRole('radio', { name: 'Cat' })).toBeChecked();
  await page.goto('/account?section=privacy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const data: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({ account: { avatar: { picture: 'cat', colour: 'teal' } } });
});
