/** Specification §1: where the choice is remembered; `index.html` reads it before the first paint. */
const KEY = 'theme';

type Scheme = 'light' | 'dark';

/** Changes the scheme and remembers it, where the browser lets us. */
export function toggleScheme(): void {
  const scheme = document.documentElement.dataset['mantineColorScheme'] === 'light' ? 'dark' : 'light';
  show(scheme);
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Shows what another tab has chosen. Returns the way to stop. */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'light' || newValue === 'dark')) show(newValue);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function show(scheme: Scheme): void {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
  const ground = getComputedStyle(document.body).getPropertyValue('--ground');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  const manifest = scheme === 'light' ? '/manifest-light.webmanifest' : '/manifest.webmanifest';
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
}
