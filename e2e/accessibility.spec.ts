import type { Page } from '@playwright/test';
import { PAGES as TABLE } from '../entities/page.rules.ts';
import { expectAccessibleInBoth, showIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './long.ts';

/** The screens of a guest, by their addresses. */
const PAGES = ['/', '/games/kerb-drift', '/kids', '/contact', '/api-docs'];
/** Values of the parameters in the paths of pages. */
const VALUES: Readonly<Record<string, string>> = {
  '*': '/nothing-here',
  '/kids/*': '/kids/nothing-here',
  '/games/:slug': '/games/kerb-drift',
  '/collections/:slug': '/collections/with-a-friend',
  '/studios/:slug': '/studios/moss-lantern',
  '/tags/:tag': '/tags/cars',
  '/kids/play/:slug': '/kids/play/bubble-pond',
  '/embed/:slug': '/embed/kerb-drift',
  '/newsletter/confirm': '/newsletter/confirm#token',
};
/** Views of a page that its address alone shows. */
const VIEWS = [
  '/?search=kerb',
  '/?search=nothing-like-this',
  '/kids?search=nothing-like-this',
  '/games/unlisted-game',
  '/studios/nobody',
  '/collections/rainy-day',
];
/** Screens that are built like one of the above: other texts, or with less on them. */
const ALIKE = [...Object.values(TABLE).map(({ path }) => VALUES[path] ?? path), ...VIEWS].filter(
  (path) => !PAGES.includes(path),
);

const PAGES_EACH = 5;

// While axe runs, a preloaded picture is not used yet, which the browser warns about.
test.use({ expectedErrors: [/status of 404|was preloaded using link preload/] });

// Several tests with several pages each: the browsers share the work, and a failure names its page.
test.describe.configure({ mode: 'parallel' });

/** Lists the parts that reach past the right edge of the window, but in what scrolls sideways itself. */
function cutParts(): string[] {
  const edge = document.documentElement.clientWidth + 1;
  const scrolls = (part: Element | null): boolean =>
    part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement));
  return [...document.querySelectorAll('main *, header *, footer *')]
    .filter(
      (part) =>
        part.getBoundingClientRect().right > edge &&
        part.getClientRects().length > 0 &&
        getComputedStyle(part).position !== 'absolute' &&
        part.closest('svg, [aria-hidden=true]') === null &&
        !scrolls(part),
    )
    .map((part) => part.outerHTML.slice(0, 80));
}

test('no page scrolls sideways, or is cut, at 400 % zoom of 1280 px', { tag: LONG }, async ({ page }) => {
  // So high that nothing waits below the first screen of a phone (`.later`).
  await page.setViewportSize({ width: 320, height: 1000 });
  const tooWide: string[] = [];
  for (const path of [...PAGES, ...ALIKE]) {
    await page.goto(path, { waitUntil: 'load' });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) tooWide.push(`${path}: ${width}`);
    tooWide.push(...(await page.evaluate(cutParts)).map((part) => `${path}: ${part}`));
  }
  expect(tooWide).toEqual([]);
});

/** The spacing that a reader may set (WCAG 1.4.12). */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Texts that are cut, but those that end in an ellipsis by design: the page of the game has them whole. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *, header *, footer *, nav *')]
    .filter((part) => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(part);
      const hasText = [...part.childNodes].some(
        ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
      );
      if (!hasText || !part.checkVisibility({ visibilityProperty: true }) || clipPath !== 'none')
        return false;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
      const wide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      const high = overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 1;
      return wide || high;
    })
    .map((part) => part.outerHTML.slice(0, 80));
}

test(
  'with the text spacing of a reader nothing scrolls sideways or is cut at 390 px',
  { tag: LONG },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 1000 });
    const wrong: string[] = [];
    for (const path of [...PAGES, ...ALIKE]) {
      await page.goto(path, { waitUntil: 'load' });
      await page.addStyleTag({ content: TEXT_SPACING });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wrong.push(`${path}: ${width}`);
      for (const find of [cutParts, cutTexts])
        wrong.push(...(await page.evaluate(find)).map((part) => `${path}: ${part}`));
    }
    expect(wrong).toEqual([]);
  },
);

/** Buttons, and links that look like one, without an edge, an underline or a sign of its own. */
function edgeless(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, [role=button], a[data-variant], [data-edged]')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((part) => {
      const { borderTopWidth, textDecorationLine } = getComputedStyle(part);
      return Number.parseFloat(borderTopWidth) < 1 && !textDecorationLine.includes('underline');
    })
    .map((part) => part.outerHTML.slice(0, 80));
}

/** Lists the chosen parts that look like the ones beside them that are not. */
function unseenChoices(): string[] {
  const looks = (part: Element) => {
    const { backgroundColor, color, borderTopColor, textDecorationLine } = getComputedStyle(part);
    return [backgroundColor, color, borderTopColor, textDecorationLine].join(' ');
  };
  const states = ['aria-pressed', 'aria-selected', 'aria-current'];
  return states.flatMap((state) =>
    [...document.querySelectorAll(`[${state}]:not([${state}=false])`)]
      .filter((part) => part.checkVisibility({ visibilityProperty: true }))
      .filter((part) => {
        const others = [...(part.parentElement?.children ?? [])].filter(
          (other) => other.tagName === part.tagName && (other.getAttribute(state) ?? 'false') === 'false',
        );
        return others.some((other) => looks(other) === looks(part));
      })
      .map((part) => part.outerHTML.slice(0, 80)),
  );
}

for (const width of [390, 1280])
  test(
    `in forced colors every button has an edge and every choice is seen, ${width} px wide`,
    { tag: LONG },
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.setViewportSize({ width, height: 900 });
      const wrong: string[] = [];
      for (const path of [...PAGES, ...ALIKE]) {
        await page.goto(path, { waitUntil: 'load' });
        for (const find of [edgeless, unseenChoices])
          wrong.push(...(await page.evaluate(find)).map((part) => `${path}: ${part}`));
      }
      expect(wrong).toEqual([]);
    },
  );

const LOW = [
  [320, 256],
  [360, 480],
  [320, 640],
] as const;
for (const [width, height] of LOW)
  test(`the navigation is there and in a window of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/', '/games/kerb-drift', '/categories', '/help']) {
      await page.goto(path, { waitUntil: 'load' });
      const places = page.getByRole('navigation', { name: 'At hand' });
      for (const name of ['Home', 'Kids'])
        await expect(places.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
      for (const name of ['Search', 'You'])
        await expect(places.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await page.goto('/kids', { waitUntil: 'load' });
    await expect(page.getByRole('banner').getByRole('button').first()).toBeInViewport({ ratio: 1 });
  });

for (const all of [PAGES, ALIKE]) {
  const tag = all === ALIKE ? LONG : [];
  for (let from = 0; from < all.length; from += PAGES_EACH) {
    const pages = all.slice(from, from + PAGES_EACH);
    test(`axe finds nothing to mend on ${pages[0]} and the next, in both themes`, { tag }, ({ page }) =>
      expectAllAccessible(page, pages),
    );
  }
}

async function expectAllAccessible(page: Page, paths: readonly string[]): Promise<void> {
  await showIn(page, 'dark');
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await expect(
      page
        .getByRole('heading', { level: 1 })
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await expectAccessibleInBoth(page, path);
  }
}
