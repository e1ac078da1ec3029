import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordPlay } from '../../entities/play.schema.ts';
import type { Services } from '../context.ts';
import { countPlay } from '../play/count-play.service.ts';
import { PLAY_ROUTE } from '../play/play.router.ts';
import { callerOf, keyIn } from './call-procedure.ts';
import { routeOf } from './procedures.ts';
import { readInput, wantedTypes } from './read-input.ts';

/**
 * Serves plays at their documented place, as `registerRest` would, without what tRPC does around a call: nothing else is
 * written as often.
 */
export function registerPlays(
  app: FastifyInstance,
  { playsPerNetwork, database, env, plays }: Services,
): void {
  const wanted = wantedTypes(recordPlay);
  const handler = async (request: FastifyRequest) => {
    const input = recordPlay.safeParse(readInput(request, wanted));
    if (!input.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: input.error });
    const caller = callerOf(request, env);
    return countPlay(
      { caller, playsPerNetwork, database, env, idempotencyKey: keyIn(request), plays },
      input.data,
    );
  };
  app.route({ method: PLAY_ROUTE.method, url: routeOf(PLAY_ROUTE), handler });
}
