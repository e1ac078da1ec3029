import type { LightMyRequestResponse as Response } from 'fastify';
import { z } from 'zod';
import { loginResult } from '../../entities/session.schema.ts';
import type { World } from './world.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A person with a session, over REST. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  call(method: Method, url: string, body?: Record<string, unknown>): Promise<Response>;
}

/** Signs a person in at a portal with instant sign-in. */
export async function signIn(world: Pick<World, 'app'>, email: string): Promise<Person> {
  const response = await world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email } });
  const signedIn = loginResult.parse(response.json());
  if (!('token' in signedIn)) throw new Error('the portal wants a code');
  const { user, token } = signedIn;
  return {
    id: user.id,
    email: user.email,
    token,
    call: (method, url, body) =>
      world.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body }),
      }),
  };
}

/** A response's status and, for an error, its code. */
export function statusAndCode(response: Response): { readonly status: number; readonly code: string | null } {
  const refused = z.object({ error: z.object({ code: z.string() }) }).safeParse(response.json());
  return { status: response.statusCode, code: refused.success ? refused.data.error.code : null };
}
