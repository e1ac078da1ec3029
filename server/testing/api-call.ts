import type { LightMyRequestResponse } from 'fastify';
import { z } from 'zod';
import { PUBLIC_API } from '../../entities/public-api.rules.ts';
import type { World } from './world.ts';

/** The complete error response of the public API (RFC 9457). */
export const problem = z.strictObject({
  type: z.url(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().startsWith('urn:uuid:'),
  code: z.string(),
  errors: z.array(z.strictObject({ field: z.string(), detail: z.string() })).optional(),
});

export type CallResult = LightMyRequestResponse;

/** Returns a function that calls the public API with this key, or without one. */
export function callWith({ app }: Pick<World, 'app'>, key: string | null) {
  return (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    ...[body, headers = {}]: [Record<string, unknown>?, Record<string, string>?]
  ): Promise<CallResult> =>
    app.inject({
      method,
      url: `${PUBLIC_API.path}${path}`,
      headers: { ...headers, ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      ...(body === undefined ? {} : { payload: body }),
    });
}
