import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTheme, showTheme } from './theme.ts';

const stored = new Map<string, string>();
const attributes = new Map<string, string>();
const documentElement = { dataset: { mantineColorScheme: 'dark' } };

/** An element that records its attributes under the selector that found it. */
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

test('a stored theme is read', () => {
  stored.set('theme', 'light');
  expect(readTheme()).toBe('light');
});

test.each(['', 'sepia', null])('a stored %j is not a theme', (value) => {
  if (value !== null) stored.set('theme', value);
  expect(readTheme()).toBeNull();
});

test("a theme applies to the page, the browser's bars and the installed app", () => {
  showTheme('light');
  expect(documentElement.dataset.mantineColorScheme).toBe('light');
  expect([...attributes]).toEqual([
    ['meta[name="theme-color"] content', '#f6f3fc'],
    ['link[rel="manifest"] href', '/manifest-light.webmanifest'],
  ]);
});
