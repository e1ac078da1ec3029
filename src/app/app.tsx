import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createTrpcClient, trpc } from '../api/trpc.ts';
import type { BrandShown } from '../../entities/brand-shown.rules.ts';
import { BrandContext } from '../ui/brand.ts';
import { Hydration } from '../ui/hydration.tsx';
import { colorSchemeManager, theme } from './theme.ts';

interface AppProps {
  readonly brand: BrandShown;
  readonly queryClient: QueryClient;
  readonly client: ReturnType<typeof createTrpcClient>;
  /** Whether the first render must match HTML from the server. */
  readonly rendered: boolean;
  /** The router provider: static on the server, the browser router otherwise. */
  readonly children: React.ReactNode;
}

/** The providers around every page; the same tree on the server and in the browser. */
export function App({ brand, queryClient, client, rendered, children }: AppProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {/* `mantine.css` defines the variables, so that they are not in every page's HTML. */}
        <MantineProvider
          theme={theme}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="dark"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <BrandContext value={brand}>
            <Hydration matches={rendered}>{children}</Hydration>
          </BrandContext>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
