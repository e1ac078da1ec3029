import { httpLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../server/router.ts';
import { API_PATH } from './paths.ts';
import { readToken } from './token.ts';

/** The typed hooks of every procedure: `trpc.game.home.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * The client of the browser. Calls are not batched: a query is a GET of its own address, which the server and
 * anything between may keep.
 */
export function createTrpcClient() {
  return trpc.createClient({
    links: [
      httpLink({
        url: API_PATH,
        headers: () => {
          const token = readToken();
          return token === null ? {} : { authorization: `Bearer ${token}` };
        },
      }),
    ],
  });
}
