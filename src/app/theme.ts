import {
  createTheme,
  type CSSVariablesResolver,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

const violet: MantineColorsTuple = [
  '#f2ecff',
  '#ddd0ff',
  '#c3adff',
  '#a988ff',
  '#9168ff',
  '#7c4dff',
  '#6a3af0',
  '#5a2bd8',
  '#4a21b4',
  '#35157f',
];

/** The grounds of `tokens.css` as Mantine wants them: text first, the deepest ground last. */
const dark: MantineColorsTuple = [
  '#f4f1ff',
  '#d6cff0',
  '#b8afd9',
  '#8378b0',
  '#4a3f7d',
  '#342b5e',
  '#251d47',
  '#18132f',
  '#120e26',
  '#0e0b21',
];
const gray: MantineColorsTuple = [
  '#f6f3fc',
  '#efe9fb',
  '#e9e2fa',
  '#ddd4f1',
  '#c9bfe3',
  '#a89dc9',
  '#695e8c',
  '#564b78',
  '#3a2f5c',
  '#180f33',
];

/** Mantine's components in the portal's colours and shapes; the tokens themselves are in `tokens.css`. */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { dark: 5, light: 7 },
  colors: { violet, dark, gray },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { xs: '0.375rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

const surfaces = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--text-soft)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--lifted)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent-text)',
};

/** Points Mantine's surfaces at the portal's tokens, so that both schemes are written once. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  dark: surfaces,
  light: surfaces,
});

/** Remembers the choice as specified: key `theme`, `light` or `dark`. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });
