import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTheme, showTheme } from './theme.ts';

const stored = new Map<string, string>();
const attributes = new Map<string, string>();
const documentElement = { dataset: { mantineColorScheme: 'dark' } };

/** An element that notes what is set on it, under the selector that found it. */
const elementAt = (selector: string) => ({
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

test('a theme that was chosen is known', () => {
  stored.set('theme', 'light');
  expect(readTheme()).toBe('light');
});

test.each(['', 'sepia', null])('%j is no theme', (value) => {
  if (value !== null) stored.set('theme', value);
  expect(readTheme()).toBeNull();
});

test("a theme is the page's, the browser's and the installed app's", () => {
  showTheme('light');
  expect(documentElement.dataset.mantineColorScheme).toBe('light');
  expect([...attributes]).toEqual([
    ['meta[name="theme-color"] content', '#f6f3fc'],
    ['link[rel="manifest"] href', '/manifest-light.webmanifest'],
  ]);
});
