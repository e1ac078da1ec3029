import { isKidsPath, KIDS_KEYS } from '../../entities/kids.rules.ts';

/** The storage key of the choice (specification §1). */
const THEME_KEY = 'theme';

export type Theme = 'light' | 'dark';

/** `--ground` in `src/app/tokens.css`, as the colour of the browser's bars. */
const GROUND = { light: '#f6f3fc', dark: '#0e0b21' } as const;
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
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST[theme]);
}
