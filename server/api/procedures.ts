import { z } from 'zod';
import { appRouter } from '../router.ts';
import type { Meta, RestRoute } from '../meta.ts';
import { documentedShape } from '../platform/database/unchecked-output.ts';
import { definitionsOf } from '../platform/trpc-internals.ts';

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
  readonly writeLimit: Meta['writeLimit'];
  readonly readLimit: Meta['readLimit'];
  /** For the public API: the authentication. */
  readonly apiKey: Meta['apiKey'];
  readonly input: z.ZodType | undefined;
  /** As documented; not every answer is checked against it. */
  readonly output: z.ZodType | undefined;
}

/** Every procedure of the portal. */
export const procedures: readonly Procedure[] = definitionsOf<Meta>(appRouter).map(([path, definition]) => {
  const { type, meta, inputs } = definition;
  const output = asSchema(definition.output);
  return {
    path,
    type: type === 'query' ? 'query' : 'mutation',
    rest: meta?.rest,
    shared: meta?.shared === true,
    freshSeconds: meta?.freshSeconds,
    forMember: meta?.forMember,
    idempotent: meta?.idempotent !== undefined,
    session: meta?.session ?? (meta?.forMember === undefined ? undefined : 'optional'),
    writeLimit: meta?.writeLimit,
    readLimit: meta?.readLimit,
    apiKey: meta?.apiKey,
    input: asSchema(inputs[0]),
    output: output && documentedShape(output),
  };
});

/** Converts a documented path to Fastify's form: `/api/games/:slug`. */
export function routeOf({ path }: RestRoute): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function asSchema(value: unknown): z.ZodType | undefined {
  return value instanceof z.ZodType ? value : undefined;
}
