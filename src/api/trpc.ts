import { httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from '../../server/router.ts';
import { API_PATH } from '../../entities/page.rules.ts';
import { outlivesPage } from './keepalive.ts';
import { readToken } from './token.ts';

/** The typed hooks of every procedure: `trpc.game.home.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Options of a form's call: with the same `Idempotency-Key`, it is done once however often it is sent. */
export function withKey(idempotencyKey: string) {
  return { context: { idempotencyKey } };
}

/**
 * The browser's client. Calls are not batched: each query is a GET with its own address, which the server and every
 * cache in between may cache.
 * @param links placed before the HTTP link, such as the offline link
 */
export function createTrpcClient(...links: readonly TRPCLink<AppRouter>[]) {
  return trpc.createClient({
    links: [
      ...links,
      httpLink({
        url: API_PATH,
        fetch: (url, init) =>
          fetch(url, { ...init, signal: init?.signal ?? null, keepalive: outlivesPage(init?.body) }),
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
