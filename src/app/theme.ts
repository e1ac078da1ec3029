import { Badge, Button, createTheme, localStorageColorSchemeManager, Skeleton } from '@mantine/core';
import badge from '../ui/badge.module.css';
import button from '../ui/button.module.css';
import { inputs } from '../ui/inputs.ts';
import skeleton from '../ui/skeleton.module.css';

/**
 * What Mantine's components are by default; their colours, shapes and fonts are in `mantine.css`. What our modules dress
 * whole is `unstyled`, so that a page does not load styles only to undo them.
 */
export const theme = createTheme({
  primaryColor: 'violet',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ...inputs,
    /** Variants: `play` is lime and only ever starts a game, `solid` is the page's main action, `quiet` everything else. */
    Button: Button.extend({ defaultProps: { variant: 'quiet', unstyled: true }, classNames: button }),
    /** Variants: `plain` (a category), `new`, `multiplayer`, `kids`, `secure`. */
    Badge: Badge.extend({ defaultProps: { variant: 'plain', unstyled: true }, classNames: badge }),
    Table: { defaultProps: { unstyled: true } },
    Skeleton: Skeleton.extend({ defaultProps: { unstyled: true }, classNames: skeleton }),
  },
});

/** Remembers the choice as specified: key `theme`, `light` or `dark`; `index.html` reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
