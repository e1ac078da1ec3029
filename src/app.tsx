import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type createTrpcClient, trpc } from './trpc.ts';

interface AppProps {
  readonly queryClient: QueryClient;
  readonly client: ReturnType<typeof createTrpcClient>;
  /** The router's provider: the static one on the server, the browser's own else. */
  readonly children: React.ReactNode;
}

/** Everything around the pages; the same tree on the server and in the browser. */
export function App({ queryClient, client, children }: AppProps) {
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
}
