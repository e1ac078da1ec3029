/** Specification §1: the key under which the choice is stored. */
const THEME_KEY = 'theme';

type Theme = 'light' | 'dark';

/** `--ground` of `src/app/tokens.css`, which colours the browser's own bars. */
const GROUND = { light: '#f6f3fc', dark: '#0e0b21' } as const;
const MANIFEST = { light: '/manifest-light.webmanifest', dark: '/manifest.webmanifest' } as const;

/** The stored choice; null where nothing was chosen. Throws where the browser refuses storage. */
export function readTheme(): Theme | null {
  const stored = localStorage.getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Shows the page, the browser's bars and the installed app in this theme. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['mantineColorScheme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', GROUND[theme]);
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', MANIFEST[theme]);
}
