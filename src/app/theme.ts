import { createTheme, localStorageColorSchemeManager } from '@mantine/core';

/** What Mantine's components are by default; their colours, shapes and fonts are in `mantine.css`. */
export const theme = createTheme({
  primaryColor: 'violet',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Remembers the choice as specified: key `theme`, `light` or `dark`; `index.html` reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
