import type { Page, Route } from '@playwright/test';
import { REPORT_DESCRIPTION } from '../entities/report.rules.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

/** Holds back the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: called, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await called;
    await route.continue();
  });
  return release;
}

test('a button that was pressed before hydration is not forgotten', async ({ page }) => {
  const release = await holdScripts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Search', expanded: true })).toBeHidden();
  release();
  await expect(page.getByRole('button', { name: 'Search', expanded: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search games' })).toBeFocused();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(page.getByRole('button', { name: 'Search', expanded: false })).toBeFocused();
});

test('what was typed before hydration is validated with it', { tag: LONG }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/report', { waitUntil: 'commit' });
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('x'.repeat(REPORT_DESCRIPTION.max + 7));
  release();
  await expect(description).toHaveAccessibleDescription(/7 too many\./);
});

test('a key that was pasted before hydration is validated with it', { tag: LONG }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/api-docs', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'API key' }).fill('<b>no key</b>');
  release();
  await expect(page.getByText('This is not a key of this portal. Keys start with pp_live_.')).toBeVisible();
});

test(
  'a question that was searched for before hydration is found with it',
  { tag: LONG },
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/help', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('xyzzy');
    release();
    await expect(page.getByText('No questions match “xyzzy”. Write to us instead.')).toBeVisible();
  },
);

test('a page that was scrolled before hydration stays there', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/terms', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
  release();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(800);
});

test(
  'a link to a part of the page leads there before hydration, and it stays there',
  { tag: LONG },
  async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    const release = await holdScripts(page);
    await page.goto('/help', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Contact Support' }).click();
    const form = page.getByRole('form', { name: 'Contact Support' });
    await expect(form).toBeInViewport();
    release();
    await expect(form.getByRole('button')).toBeEnabled();
    await expect(form).toBeInViewport();
  },
);

test('a page is hydrated though its first picture never comes', async ({ page }) => {
  await page.route(/\/thumbs\//, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('a page in a background tab requests all its scripts at once', { tag: LONG }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    // Called at the end of the task in which hydration started.
    new MutationObserver((_, observer) => {
      const template = document.querySelector<HTMLTemplateElement>('#hydration');
      Reflect.set(window, 'unasked', template?.content.childElementCount);
      observer.disconnect();
    }).observe(document, { attributeFilter: ['data-hydration'], subtree: true });
  });
  await page.goto('/');
  await expect.poll(() => page.evaluate((): unknown => Reflect.get(window, 'unasked'))).toBe(0);
});

test('links work before hydration', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
});

test('a search in the Kids Zone is answered before hydration', { tag: LONG }, async ({ page }) => {
  await holdScripts(page);
  await page.goto('/kids', { waitUntil: 'commit' });
  await page.getByRole('searchbox', { name: 'Search kids games' }).fill('submarine');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/kids\?search=submarine$/);
  await expect(page.getByText('No games found!')).toBeVisible();
});

test('Enter in a form before hydration sends it', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('early@example.org');
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByText('Check your inbox to confirm')).toBeVisible();
  const releaseAgain = await holdScripts(page);
  await page.goto('/admin-login', { waitUntil: 'commit' });
  await page.getByLabel('Administrator email').focus();
  await page.keyboard.press('Enter');
  releaseAgain();
  await expect(page.getByText('Enter your email address.')).toBeVisible();
});

test('a blank search before hydration leads nowhere', { tag: LONG }, async ({ page }) => {
  await holdScripts(page);
  await page.goto('/trending', { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: 'Search games' });
  await search.fill('   ');
  await search.press('Enter');
  await search.fill('kerb');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/\?search=kerb$/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/trending$/);
});

for (const url of ['/', '/trending', '/kids']) {
  test(
    `on a phone, pictures below the first screen of ${url} wait until hydration starts`,
    { tag: url === '/' ? [] : LONG },
    async ({ page }) => {
      await page.addInitScript(() => {
        new MutationObserver(() => performance.mark('hydration')).observe(document, {
          attributeFilter: ['data-hydration'],
          subtree: true,
        });
      });
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(url);
      const requestTimes = () =>
        page.evaluate(() => {
          const pictures = [...document.images];
          const isBelow = (one: HTMLImageElement) => one.getBoundingClientRect().top > 2 * window.innerHeight;
          const above = new Set(pictures.filter((one) => !isBelow(one)).map((one) => one.currentSrc));
          const askedAt = (some: readonly HTMLImageElement[]) =>
            some
              .flatMap((one) => performance.getEntriesByName(one.currentSrc, 'resource'))
              .map((one) => one.startTime);
          return {
            hydration: performance.getEntriesByName('hydration')[0]?.startTime ?? Infinity,
            first: askedAt(pictures.filter((one) => one.fetchPriority === 'high')),
            below: askedAt(pictures.filter((one) => isBelow(one) && !above.has(one.currentSrc))),
          };
        });
      await expect.poll(async () => (await requestTimes()).below.length).toBeGreaterThan(0);
      const { hydration, first, below } = await requestTimes();
      expect(Math.min(...below)).toBeGreaterThanOrEqual(hydration);
      expect(Math.max(...first)).toBeLessThan(hydration);
    },
  );
}

test('on a phone, what is below the first screen is shown part by part', async ({ page }) => {
  await page.addInitScript(() => {
    const parts: number[] = [];
    Reflect.set(window, 'parts', parts);
    const count = (changes: readonly MutationRecord[]) =>
      changes.filter(({ target }) => target instanceof HTMLElement && 'shown' in target.dataset).length;
    // The observer receives all changes of one task together.
    new MutationObserver((changes) => parts.push(count(changes))).observe(document, {
      attributeFilter: ['data-shown'],
      subtree: true,
    });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/categories');
  await expect(page.locator('html')).toHaveAttribute('data-later', 'shown');
  const parts = await page.evaluate((): unknown => Reflect.get(window, 'parts'));
  const first = Array.isArray(parts) ? parts[0] : 0;
  expect(first).toBeGreaterThan(0);
  expect(await page.locator('.later').count()).toBeGreaterThan(first);
  await expect(page.locator('[data-shown]')).toHaveCount(0);
});

test(
  'on a phone, somebody who scrolls before hydration finds the whole page, and keeps it',
  { tag: LONG },
  async ({ page }) => {
    await holdScripts(page);
    const { promise: called, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/thumbs\//, async (route) => {
      await called;
      await route.continue();
    });
    await page.addInitScript(() => {
      const { setTimeout } = window;
      // Disables the page's 2-second timeout, so that only user input reveals the rest.
      Reflect.set(window, 'setTimeout', (then: () => void, wait?: number) =>
        wait === 2000 ? 0 : setTimeout(then, wait),
      );
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/categories', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const isLastShown = () =>
      page
        .locator('.later')
        .last()
        .evaluate(({ firstElementChild }) => firstElementChild?.checkVisibility() === true);
    expect(await isLastShown()).toBe(false);
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, 900);
    await expect.poll(isLastShown).toBe(true);
    release();
    await page.evaluate(async () => {
      await document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')?.decode();
      for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    });
    expect(await isLastShown()).toBe(true);
  },
);

test.describe('whom a page is for', () => {
  // An expired session is refused, and the browser logs it.
  test.use({ expectedErrors: [/status of 401/] });

  test('a guest is shown before hydration what stays, and nobody else is', async ({ page }) => {
    const pitch = page.getByRole('heading', { name: 'Your game, one link away from every player' });
    const checking = page.getByRole('main').getByText('Checking your session');
    const release = await holdScripts(page);
    await page.goto('/developer', { waitUntil: 'commit' });
    await expect(pitch).toBeVisible();
    await expect(checking).toBeHidden();
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign In' });
    await signIn.focus();
    release();
    await expect(checking).toHaveCount(0);
    await expect(signIn).toBeFocused();
    await page.evaluate(() => localStorage.setItem('auth_token', 'one that may be good'));
    const releaseAgain = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(checking).toBeVisible();
    await expect(pitch).toBeHidden();
    releaseAgain();
    // The token was not valid.
    await expect(pitch).toBeVisible();
  });
});

test.describe('a part of the page that is broken off', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module/] });

  // As WebKit does with all that loads when somebody leaves.
  test('because somebody leaves does not bring them back', async ({ page }) => {
    const [part, next] = [Promise.withResolvers<Route>(), Promise.withResolvers<Route>()];
    await page.route('**/assets/filter-bar-*.js', part.resolve);
    await page.route('**/terms', next.resolve);
    await page.goto('/trending');
    const lost = await part.promise;
    // Asked of the page itself, because Playwright would wait for the navigation.
    await page.evaluate(() => {
      const tell = () => document.querySelector('h1') ?? console.info('without the part');
      new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
    });
    const isWithout = page.waitForEvent('console', (message) => message.text() === 'without the part');
    await page.evaluate(() => window.location.assign('/terms'));
    const leaving = await next.promise;
    await lost.abort();
    await isWithout;
    await leaving.continue();
    await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  });
});
