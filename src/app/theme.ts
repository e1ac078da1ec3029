import {
  Badge,
  Button,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorSchemeManager,
  Skeleton,
} from '@mantine/core';
import { isKidsPath, KIDS_KEYS } from '../../entities/kids.rules.ts';
import badge from '../ui/badge.module.css';
import button from '../ui/button.module.css';
import '@mantine/core/styles/Input.layer.css';
import inputs from '../ui/inputs.module.css';
import skeleton from '../ui/skeleton.module.css';
import table from '../ui/table.module.css';

/**
 * The defaults of Mantine's components; their colours, shapes and fonts are in `mantine.css`. Components that our CSS
 * modules style completely are `unstyled`, so that a page does not load styles only to override them.
 */
export const theme = createTheme({
  primaryColor: 'violet',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      // Optional fields say so, so required ones need no asterisk. A hint is below its field.
      defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: {
        root: inputs.root,
        label: inputs.label,
        description: inputs.hint,
        error: inputs.error,
      },
    },
    // A text that a person types starts on its own side.
    Input: {
      defaultProps: { attributes: { input: { dir: 'auto' } } },
      classNames: { wrapper: inputs.wrapper, input: inputs.input },
    },
    Textarea: { defaultProps: { rows: 6 }, classNames: { input: inputs.area } },
    NativeSelect: { classNames: { input: inputs.select, section: inputs.chevron } },
    /** Variants: `play` (lime) only starts a game, `solid` is the page's main action, `quiet` is for the rest. */
    Button: Button.extend({ defaultProps: { variant: 'quiet', unstyled: true }, classNames: button }),
    /** Variants: `plain` (a category), `new`, `multiplayer`, `kids`. In a line of text it needs `component="span"`. */
    Badge: Badge.extend({ defaultProps: { variant: 'plain', unstyled: true }, classNames: badge }),
    Table: { defaultProps: { unstyled: true }, classNames: { table: table.table } },
    Skeleton: Skeleton.extend({ defaultProps: { unstyled: true }, classNames: skeleton }),
  },
});

const portal = localStorageColorSchemeManager({ key: 'theme' });
const kids = localStorageColorSchemeManager({ key: KIDS_KEYS.sky });
const isInKidsZone = () => isKidsPath(window.location.pathname);

/**
 * Stores the choice as specified: key `theme`, `light` or `dark`. The Kids Zone has a choice of its own and begins by day.
 * `src/boot/head.ts` reads them before the first paint.
 */
export const colorSchemeManager: MantineColorSchemeManager = {
  ...portal,
  get: (otherwise) =>
    typeof window === 'object' && isInKidsZone() ? kids.get('light') : portal.get(otherwise),
  set: (scheme) => {
    // Entering the zone, which shows its own choice, chooses nothing.
    const here = isInKidsZone() ? kids : portal;
    if (here.get(here === kids ? 'light' : 'dark') !== scheme) here.set(scheme);
  },
};
