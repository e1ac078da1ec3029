/** The storage key of the choice (specification §1). */
const THEME_KEY = 'theme';

type Theme = 'light' | 'dark';

/** `--ground` in `src/app/tokens.css`, as the colour of the browser's bars. */
const GROUND = { light: '#f6f3fc', dark: '#0e0b21' } as const;
const MANIFEST = { light: '/manifest-light.webmanifest', dark: '/manifest.webmanifest' } as const;

/** Returns the stored choice, or null if there is none. Throws where the browser refuses storage. */
export function readTheme(): Theme | null {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Applies the theme to the page, the browser's bars and the installed app. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['mantineColorScheme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST[theme]);
}
