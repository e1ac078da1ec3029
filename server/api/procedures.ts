import { z } from 'zod';
import { appRouter } from '../router.ts';
import type { Meta, RestRoute } from '../meta.ts';

/** A procedure as the doors see it. */
export interface Procedure {
  /** As tRPC names it: `game.list`. */
  readonly path: string;
  readonly type: 'query' | 'mutation';
  readonly rest: RestRoute | undefined;
  /** Its answer is the same for everyone. */
  readonly shared: boolean;
  /** As tRPC names it: what answers whoever shows a session's token in its place. */
  readonly forMember: string | undefined;
  /** It honours `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** Of the public API: what a key needs for it. */
  readonly apiKey: Meta['apiKey'];
  readonly input: z.ZodType | undefined;
  readonly output: z.ZodType | undefined;
}

/** What tRPC keeps of a procedure at run time; its own types show the router's nesting instead. */
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
  const { type, meta, inputs, output } = procedure._def;
  return {
    path,
    type: type === 'query' ? 'query' : 'mutation',
    rest: meta?.rest,
    shared: meta?.shared === true,
    forMember: meta?.forMember,
    idempotent: meta?.idempotent !== undefined,
    apiKey: meta?.apiKey,
    input: asSchema(inputs[0]),
    output: asSchema(output),
  };
});

/** A documented path as the router takes it: `/api/games/:slug`. */
export function routeOf({ path }: RestRoute): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function isProcedure(value: unknown): value is { _def: Definition } {
  return typeof value === 'function' && '_def' in value;
}

function asSchema(value: unknown): z.ZodType | undefined {
  return value instanceof z.ZodType ? value : undefined;
}
