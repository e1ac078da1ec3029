import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import type { World } from './world.ts';

/** The complete error response, whatever failed inside. */
const refusal = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
  message: z.string(),
});

/** An error response, as tests read it. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  /** The names of the invalid fields. */
  readonly fields: readonly string[];
}

/**
 * Sends a GET request to the portal.
 * @throws when the response is an error or has another shape
 */
export async function getJson<Shape>(
  { app }: Pick<World, 'app'>,
  url: string,
  shape: z.ZodType<Shape>,
): Promise<Shape> {
  const response = await app.inject(url);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
  return shape.parse(response.json());
}

/**
 * Sends a request that must fail, and checks that the error response has only the documented fields.
 * @throws when it succeeds, or the response has other fields
 */
export async function expectError(
  { app }: Pick<World, 'app'>,
  call: InjectOptions | string,
): Promise<Refusal> {
  const response = await app.inject(call);
  if (response.statusCode < 400) throw new Error(`It was answered ${response.statusCode}: ${response.body}`);
  const { error } = refusal.parse(response.json());
  return { status: response.statusCode, code: error.code, fields: Object.keys(error.fields ?? {}) };
}
