import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createTrpcClient, trpc } from '../api/trpc.ts';
import { Hydration } from '../ui/hydration.tsx';
import { KitProvider } from './kit-provider.tsx';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly client: ReturnType<typeof createTrpcClient>;
  /** Whether the first render must match HTML from the server. */
  readonly rendered: boolean;
  /** The router provider: static on the server, the browser router otherwise. */
  readonly children: React.ReactNode;
}

/** The providers around every page; the same tree on the server and in the browser. */
export function App({ queryClient, client, rendered, children }: AppProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <KitProvider>
          <Hydration matches={rendered}>{children}</Hydration>
        </KitProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
