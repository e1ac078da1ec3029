import { z } from 'zod';
import { appRouter } from '../router.ts';
import type { Meta, RestRoute } from '../meta.ts';
import { documentedShape } from '../platform/database/unchecked-output.ts';

/** A procedure as tRPC and REST serve it. */
export interface Procedure {
  /** The path in the router: `game.list`. */
  readonly path: string;
  readonly type: 'query' | 'mutation';
  readonly rest: RestRoute | undefined;
  /** The response is the same for everyone. */
  readonly shared: boolean;
  /** The age after which a shared response is not sent, in seconds. */
  readonly freshSeconds: number | undefined;
  /** The path of the query that replaces it for requests with a session token. */
  readonly forMember: string | undefined;
  /** Honours `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** The session that it looks at, also where another query answers in its place. */
  readonly session: Meta['session'];
  /** For the public API: the authentication. */
  readonly apiKey: Meta['apiKey'];
  readonly input: z.ZodType | undefined;
  /** As documented; not every answer is checked against it. */
  readonly output: z.ZodType | undefined;
}

/** A procedure's definition at run time, which tRPC's types do not expose. */
interface Definition {
  readonly type: string;
  readonly meta?: Meta;
  readonly inputs: readonly unknown[];
  readonly output?: unknown;
}

const registered: Readonly<Record<string, unknown>> = appRouter._def.procedures;

/** Every procedure of the portal. */
export const procedures: readonly Procedure[] = Object.entries(registered).flatMap(([path, procedure]) => {
  if (!isProcedure(procedure)) return [];
  const { type, meta, inputs } = procedure._def;
  const output = asSchema(procedure._def.output);
  return {
    path,
    type: type === 'query' ? 'query' : 'mutation',
    rest: meta?.rest,
    shared: meta?.shared === true,
    freshSeconds: meta?.freshSeconds,
    forMember: meta?.forMember,
    idempotent: meta?.idempotent !== undefined,
    session: meta?.session ?? (meta?.forMember === undefined ? undefined : 'optional'),
    apiKey: meta?.apiKey,
    input: asSchema(inputs[0]),
    output: output && documentedShape(output),
  };
});

/** Converts a documented path to Fastify's form: `/api/games/:slug`. */
export function routeOf({ path }: RestRoute): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function isProcedure(value: unknown): value is { _def: Definition } {
  return typeof value === 'function' && '_def' in value;
}

function asSchema(value: unknown): z.ZodType | undefined {
  return value instanceof z.ZodType ? value : undefined;
}
