import { MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { colorSchemeManager, DEFAULT_COLOR_SCHEME, theme } from './theme.ts';

/**
 * Provides Mantine's theme and colour scheme. It stands in for `MantineProvider`, whose module computes all variables of
 * Mantine's default theme when it is evaluated, even with `withCssVariables={false}`: that is the longest task of a
 * page's start. The variables are in `mantine.css`; `index.html` sets the attributes that the provider would.
 */
export function KitProvider({ children }: { readonly children: ReactNode }) {
  const [colorScheme, setShown] = useState(() => colorSchemeManager.get(DEFAULT_COLOR_SCHEME));
  const kit = useMemo(() => {
    const show = (scheme: typeof colorScheme) => {
      document.documentElement.dataset['mantineColorScheme'] = scheme;
      setShown(scheme);
    };
    return {
      colorScheme,
      setColorScheme: (scheme: typeof colorScheme) => {
        show(scheme);
        colorSchemeManager.set(scheme);
      },
      clearColorScheme: () => {
        show(DEFAULT_COLOR_SCHEME);
        colorSchemeManager.clear();
      },
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    };
  }, [colorScheme]);

  useEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = colorScheme;
  }, [colorScheme]);
  // The choice that is made in another tab.
  useEffect(() => {
    colorSchemeManager.subscribe(setShown);
    return () => colorSchemeManager.unsubscribe();
  }, []);
  return (
    <MantineContext value={kit}>
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  );
}
