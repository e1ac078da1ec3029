import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION, SESSION_COOKIE } from '../../entities/session.rules.ts';
import type { AnswerEffects } from '../platform/http/caller.ts';
import type { Credentials } from '../session/viewer.ts';
import type { Env } from '../env.ts';

/** The prefix `__Host-` (RFC 6265bis §4.1.3.2) prevents subdomains from setting the cookie; it requires https. */
const cookieName = (env: Env) =>
  env.publicOrigin.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

/** Reads the session's token: the Bearer token if there is one, else the cookie. */
export function readCredentials(request: FastifyRequest, env: Env): Credentials {
  const { origin } = request.headers;
  const bearer = bearerOf(request);
  if (bearer !== null) return { kind: 'bearer', token: bearer };
  const token = request.cookies[cookieName(env)];
  if (token === undefined || token === '') return { kind: 'none' };
  return { kind: 'cookie', token, ownOrigin: origin === env.publicOrigin };
}

/** Returns the request's Bearer token (RFC 6750 §2.1), or null. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** Lets procedures set the reply's status, headers and session cookie. */
export function effectsOn(reply: FastifyReply, env: Env): AnswerEffects {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.publicOrigin.startsWith('https:'),
  } as const;
  return {
    setSessionCookie: (token) => {
      if (token === null) reply.clearCookie(cookieName(env), options);
      else reply.setCookie(cookieName(env), token, { ...options, maxAge: SESSION.days * 86_400 });
    },
    setStatus: (status) => {
      reply.code(status);
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
  };
}
