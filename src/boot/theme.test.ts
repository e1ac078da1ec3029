import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTheme, themeAt } from './theme.ts';

const stored = new Map<string, string>();
const attributes = new Map<string, string>();
const documentElement = { dataset: { mantineColorScheme: 'dark' } };

/** An element that records its attributes under the selector that found it. */
const elementAt = (selector: string) => ({
  dataset: { light: '#f6fcf3', dark: '#0b210e' },
  setAttribute: (name: string, value: string) => attributes.set(`${selector} ${name}`, value),
});

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal('document', { documentElement, querySelector: elementAt });
});

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['sepia', 'dark'],
  [null, 'dark'],
])('with a stored %j the portal is %s', (value, theme) => {
  if (value !== null) stored.set('theme', value);
  expect(themeAt('/')).toBe(theme);
  expect(themeAt('/kids-safety')).toBe(theme);
});

test.each([
  ['dark', 'dark'],
  [null, 'light'],
])('the Kids Zone, whose own choice is %j, is %s whatever the theme of the portal', (value, theme) => {
  stored.set('theme', 'dark');
  if (value !== null) stored.set('kids_sky', value);
  expect(themeAt('/kids')).toBe(theme);
  expect(themeAt('/kids/play/bubble-pond')).toBe(theme);
});

test("a theme applies to the page, the browser's bars and the installed app", () => {
  showTheme('light');
  expect(documentElement.dataset.mantineColorScheme).toBe('light');
  expect([...attributes]).toEqual([
    ['meta[name="theme-color"] content', '#f6fcf3'],
    ['link[rel="manifest"] href', '/manifest-light.webmanifest'],
  ]);
});
