import { isKidsPath, KIDS_KEYS } from '../../entities/kids.rules.ts';

/** The storage key of the choice (specification §1). */
const THEME_KEY = 'theme';

export type Theme = 'light' | 'dark';

const MANIFEST = { light: '/manifest-light.webmanifest', dark: '/manifest.webmanifest' } as const;

/**
 * Returns the theme of the screen at a path: the stored choice, otherwise dark. The Kids Zone has a choice of its own
 * and begins by day. Throws where the browser refuses storage.
 */
export function themeAt(path: string): Theme {
  if (isKidsPath(path)) return localStorage.getItem(KIDS_KEYS.sky) === 'dark' ? 'dark' : 'light';
  return localStorage.getItem(THEME_KEY) === 'light' ? 'light' : 'dark';
}

/** Applies the theme to the page, the browser's bars and the installed app. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['mantineColorScheme'] = theme;
  // It has the ground of both themes.
  const bars = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  bars?.setAttribute('content', bars.dataset[theme] ?? '');
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST[theme]);
}
