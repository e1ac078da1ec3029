/**
 * The parts of tRPC that the portal needs and its public interface does not have: a result that a middleware gives in place of
 * the procedure, and what a router's procedures were defined with. Nothing else imports tRPC's core or reads `_def`.
 */
import type { AnyTRPCRouter } from '@trpc/server';
import { type MiddlewareResult, middlewareMarker } from '@trpc/server/unstable-core-do-not-import';

export type { MiddlewareResult };

/** The result of a middleware that answers in place of the procedure. */
export const middlewareResult = (data: unknown): MiddlewareResult<object> => ({
  ok: true,
  data,
  marker: middlewareMarker,
});

/** The definition of a procedure. */
export interface Definition<Meta> {
  readonly type: string;
  readonly meta?: Meta;
  readonly inputs: readonly unknown[];
  readonly output?: unknown;
}

/** The definition of each procedure of a router, by its path: `game.list`. */
export function definitionsOf<Meta>(router: AnyTRPCRouter): readonly (readonly [string, Definition<Meta>])[] {
  const procedures: Readonly<Record<string, unknown>> = router._def.procedures;
  return Object.entries(procedures).flatMap(([path, procedure]) =>
    isProcedure<Meta>(procedure) ? [[path, procedure._def] as const] : [],
  );
}

function isProcedure<Meta>(value: unknown): value is { readonly _def: Definition<Meta> } {
  return typeof value === 'function' && '_def' in value;
}
