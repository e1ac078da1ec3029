import { createServerSideHelpers } from '@trpc/react-query/server';
import { anonymous, type Services } from '../context.ts';
import { appRouter } from '../router.ts';

/** Returns tRPC server helpers that call the procedures directly, without a session. */
export function anonymousHelpers(services: Services) {
  return createServerSideHelpers({
    router: appRouter,
    ctx: anonymous(services),
  });
}
export type ServerHelpers = ReturnType<typeof anonymousHelpers>;
