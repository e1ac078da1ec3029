import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROVIDER_SIGN_IN } from '../../entities/provider.rules.ts';
import { KNOWN_BROWSER, SESSION, SESSION_COOKIE } from '../../entities/session.rules.ts';
import type { ResponseEffects } from '../platform/http/caller.ts';
import type { Credentials } from '../session/viewer.ts';
import type { Env } from '../env.ts';

const DAY_SECONDS = 86_400;

/**
 * Sent when a session ends: the browser drops pages that it keeps for Back, which still show the person, and its HTTP
 * cache. Not `cookies`, which would include the mark of a known browser, and not `storage`, which would delete saved
 * games and what guests keep; the page deletes what is the person's own there (`forget-person.ts`).
 */
const FORGET_PAGES = '"cache"';

/** The prefix `__Host-` (RFC 6265bis §4.1.3.2) prevents subdomains from setting the cookie; it requires https. */
export const cookieName = (env: Pick<Env, 'publicOrigin'>, name: string): string =>
  env.publicOrigin.startsWith('https:') ? `__Host-${name}` : name;

/** Reads the session's token: the Bearer token if there is one, else the cookie. */
export function readCredentials(request: FastifyRequest, env: Env): Credentials {
  const { origin } = request.headers;
  const bearer = bearerOf(request);
  if (bearer !== null) return { kind: 'bearer', token: bearer };
  const token = request.cookies[cookieName(env, SESSION_COOKIE)];
  if (token === undefined || token === '') return { kind: 'none' };
  return { kind: 'cookie', token, ownOrigin: origin === env.publicOrigin };
}

/** Reads the cookie of a browser that has signed in before; undefined when there is none. */
export function readKnownBrowser(request: FastifyRequest, env: Env): string | undefined {
  return request.cookies[cookieName(env, KNOWN_BROWSER.cookie)];
}

/** Reads the token that a sign-in at the provider left for the page; undefined when there is none. */
export function readHandOver(request: FastifyRequest, env: Env): string | undefined {
  return request.cookies[cookieName(env, PROVIDER_SIGN_IN.handOver.cookie)];
}

/** Returns the request's Bearer token (RFC 6750 §2.1), or null. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
}

/** The attributes of the portal's cookies; `lax`, so that one that comes back from the provider has them. */
export const cookieOptions = ({ publicOrigin }: Pick<Env, 'publicOrigin'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: publicOrigin.startsWith('https:') }) as const;

/** Lets procedures set the reply's status, headers and cookies. */
export function effectsOn(reply: FastifyReply, env: Env): ResponseEffects {
  const options = cookieOptions(env);
  return {
    setSessionCookie: (token) => {
      const name = cookieName(env, SESSION_COOKIE);
      if (token === null) reply.clearCookie(name, options).header('clear-site-data', FORGET_PAGES);
      else reply.setCookie(name, token, { ...options, maxAge: SESSION.days * DAY_SECONDS });
    },
    setKnownBrowser: (value) => {
      const maxAge = KNOWN_BROWSER.days * DAY_SECONDS;
      reply.setCookie(cookieName(env, KNOWN_BROWSER.cookie), value, { ...options, maxAge });
    },
    setHandOver: (token) => {
      const { cookie, minutes } = PROVIDER_SIGN_IN.handOver;
      const name = cookieName(env, cookie);
      if (token === null) reply.clearCookie(name, options);
      else reply.setCookie(name, token, { ...options, maxAge: minutes * 60 });
    },
    setStatus: (status) => {
      reply.code(status);
    },
    setHeader: (name, value) => {
      reply.header(name, value);
    },
  };
}
