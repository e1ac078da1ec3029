import { API_SCOPE_LIMITS, PUBLIC_API } from '../../entities/public-api.rules.ts';
import { SESSION_COOKIE } from '../../entities/session.rules.ts';
import { cookieName } from './credentials.ts';
import type { Procedure } from './procedures.ts';

/** The way callers prove who they are, for the OpenAPI document (§4.8.27). */

type JsonSchema = Record<string, unknown>;

/** The schemes of keys and sessions at this origin. */
export const securitySchemes = (publicOrigin: string): JsonSchema => ({
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'pp_live_…',
    description: 'A key made on the page “API documentation”, with the scopes that were chosen for it.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that POST /api/auth/login or POST /api/auth/verify answers with.',
  },
  sessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieName({ publicOrigin }, SESSION_COOKIE),
    description:
      'The technical name of the cookie that the same calls set, for the portal’s own pages: a write must come from them.',
  },
});

/** The authentication of an operation, as text and as security requirements; an empty requirement means none. */
export function securityOf({ apiKey, rest, session }: Procedure): JsonSchema {
  if (apiKey === undefined) return { security: bySession(session) };
  const { scope, required } = apiKey;
  const limit = PUBLIC_API.perHour[API_SCOPE_LIMITS[scope]].toLocaleString('en');
  const key = required
    ? `Needs a key with the scope “${scope}”`
    : `Goes without a key; a key needs the scope “${scope}”`;
  return {
    tags: ['Public API'],
    description: [rest?.about?.text, `${key}. ${limit} calls an hour and key.`].filter(Boolean).join(' '),
    security: [...(required ? [] : [{}]), { apiKey: [scope] }],
  };
}

/** Requirements of a session: by token or cookie, with the role that it needs (OpenAPI 3.1 §4.8.30). */
function bySession(session: Procedure['session']): readonly JsonSchema[] {
  if (session === undefined) return [];
  const roles = session === 'administrator' ? ['ADMIN'] : [];
  return [...(session === 'optional' ? [{}] : []), { session: roles }, { sessionCookie: roles }];
}
