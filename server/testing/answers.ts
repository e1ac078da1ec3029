import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { World } from './world.ts';

/** All that leaves the portal when it refuses, whatever went wrong inside. */
const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
  message: z.string(),
});

/** A refused call as a test looks at it. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** The names of the fields that are wrong. */
  readonly fields: readonly string[];
}

/**
 * GETs an address of the portal.
 * @throws when it is refused, or answers anything of another shape
 */
export async function read<Shape>(
  { app }: Pick<World, 'app'>,
  url: string,
  shape: z.ZodType<Shape>,
): Promise<Shape> {
  const answer = await app.inject(url);
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  return shape.parse(answer.json());
}

/**
 * Makes a call that must be refused, with JSON that says why and nothing more.
 * @throws when it is not refused, or the refusal holds anything else
 */
export async function refuse({ app }: Pick<World, 'app'>, call: InjectOptions | string): Promise<Refusal> {
  const answer = await app.inject(call);
  if (answer.statusCode < 400) throw new Error(`It was answered ${answer.statusCode}: ${answer.body}`);
  const { error } = refusal.parse(answer.json());
  return { status: answer.statusCode, code: error.code, fields: Object.keys(error.fields ?? {}) };
}
