import { httpLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/router.ts';
import { offlineLink, type WhoIsHere } from '../offline/queued-mutations/offline-link.ts';
import { API_PATH } from '../paths.ts';
import { readToken } from './token.ts';

/** The typed hooks of every procedure: `trpc.game.home.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * The client of the browser. Calls are not batched: a query is a GET of its own address, which the server and
 * anything between may keep.
 */
export function createTrpcClient(whoIsHere: WhoIsHere = () => undefined) {
  return trpc.createClient({
    links: [
      offlineLink(whoIsHere),
      httpLink({
        url: API_PATH,
        headers: ({ op }) => {
          const token = readToken();
          const { idempotencyKey } = op.context;
          return {
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...(typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {}),
          };
        },
      }),
    ],
  });
}
