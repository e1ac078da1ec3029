import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import { colorSchemeManager, resolveVariables, theme } from '../app/theme.ts';

/** What Mantine's components need around them; not at the root, since most pages are drawn without Mantine. */
export function Mantine({ children }: { readonly children: React.ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="dark"
    >
      {children}
    </MantineProvider>
  );
}
