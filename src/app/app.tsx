import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createTrpcClient, trpc } from '../api/trpc.ts';
import { Hydration } from '../ui/hydration.tsx';
import { colorSchemeManager, theme } from './theme.ts';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly client: ReturnType<typeof createTrpcClient>;
  /** Whether there is HTML of the server's that the first render must match. */
  readonly rendered: boolean;
  /** The router's provider: the static one on the server, the browser's own else. */
  readonly children: React.ReactNode;
}

/** Everything around the pages; the same tree on the server and in the browser. */
export function App({ queryClient, client, rendered, children }: AppProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {/* `mantine.css` has the variables, so that a page does not carry them in its HTML. */}
        <MantineProvider
          theme={theme}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="dark"
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <Hydration matches={rendered}>{children}</Hydration>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
