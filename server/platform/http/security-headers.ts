import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { SAVED_GAMES } from '../../../entities/offline-game.rules.ts';
import type { Env } from '../../env.ts';

/** Browser features that no page or game of the portal uses. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** HSTS (RFC 6797) for a year, in seconds; games' own hosts may be subdomains of the portal's. */
const INSIST_ON_HTTPS = { maxAge: 31_536_000, includeSubDomains: true };

const isHttps = (origin: string) => origin.startsWith('https:');

/** The headers of responses outside the portal's routes, on either origin. */
export function commonHeaders(origin: string): Readonly<Record<string, string>> {
  const { maxAge } = INSIST_ON_HTTPS;
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(isHttps(origin) ? { 'strict-transport-security': `max-age=${maxAge}; includeSubDomains` } : {}),
  };
}

/** The headers of a response that is sent before any route runs and consists only of text. */
export function bareHeaders({ publicOrigin }: Env): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(publicOrigin),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

/** The inline scripts of pages. */
interface PageScripts {
  /** CSP sources. */
  readonly scriptHashes: readonly string[];
  /** Whether inline scripts without a known hash must run: only in development. */
  readonly dev: boolean;
}

/** CSP sources that a page needs besides those of every response. */
export type PageSources = Readonly<
  Partial<Record<'frame-src' | 'connect-src' | 'frame-ancestors', readonly string[]>> & {
    /** Of the play origin this page frames, besides what `frame-src` adds, the saved-games pages alone. */
    savedGamesAlone?: true;
  }
>;

/** The policy header of a page with further sources. */
export type PolicyWith = (sources: PageSources) => Readonly<Record<string, string>>;

/**
 * Sets the portal's security headers on every response, and `no-store` unless a route makes it cacheable.
 * @returns the policy of pages that need further sources
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  env: Env,
  scripts: PageScripts,
): Promise<PolicyWith> {
  const https = isHttps(env.publicOrigin);
  const headers = await headersOf({
    contentSecurityPolicy: scripts.dev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...scripts.scriptHashes],
            // Mantine sets sizes and colours as style attributes.
            styleSrc: ["'self'", "'unsafe-inline'"],
            // Other sites' pictures come through the image route, so that those sites do not see the visitors.
            imgSrc: ["'self'", 'data:', 'blob:'],
            // The error page has its letters with it.
            fontSrc: ["'self'", 'data:'],
            // An uploaded game's origin is asked whether it answers; the page of a game on another site adds that game's.
            connectSrc: ["'self'", playSource(env)],
            frameSrc: [playSource(env)],
            manifestSrc: ["'self'"],
            workerSrc: ["'self'"],
            objectSrc: ["'none'"],
            baseUri: ["'none'"],
            formAction: ["'self'"],
            frameAncestors: ["'none'"],
            ...(https ? { upgradeInsecureRequests: [] } : {}),
          },
        },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? INSIST_ON_HTTPS : false,
    xFrameOptions: { action: 'deny' },
  });
  // Cacheable responses override `cache-control`.
  const all = { ...headers, 'permissions-policy': PERMISSIONS, 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
  // Pictures that everybody may see are handed out: by the public API, oEmbed, feeds and share cards.
  app.addHook('onSend', (_request, reply, payload, done) => {
    const [type, caching] = [reply.getHeader('content-type'), reply.getHeader('cache-control')];
    if (/^(?:image|video)\//.test(String(type)) && String(caching).startsWith('public'))
      reply.header('cross-origin-resource-policy', 'cross-origin');
    done(null, payload);
  });
  const policy = headers['content-security-policy'];
  const savedGames = policy?.replace(/(frame-src [^;]*)/, `$1${SAVED_GAMES.page}`);
  return ({ savedGamesAlone, ...sources }) => ({
    ...(policy === undefined || savedGames === undefined
      ? {}
      : { 'content-security-policy': widened(savedGamesAlone ? savedGames : policy, sources) }),
    // It cannot name sites. Browsers that know `frame-ancestors` do not read it (CSP Level 3 §6.4.2.1).
    ...(sources['frame-ancestors'] === undefined ? {} : { 'x-frame-options': 'SAMEORIGIN' }),
  });
}

/** Adds sources to the directives of a policy, in place of `'none'`. */
function widened(policy: string, sources: Omit<PageSources, 'savedGamesAlone'>): string {
  const added = new Map<string, readonly string[]>(Object.entries(sources));
  return policy
    .split(';')
    .map((directive) => {
      const more = added.get(directive.split(' ', 1)[0] ?? '');
      return more === undefined ? directive : [directive.replace(" 'none'", ''), ...more].join(' ');
    })
    .join(';');
}

/** Returns the headers that helmet sets, computed once, because helmet would build the policy for every response. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const bare = Fastify();
  const without = await bare.inject('/');
  const app = Fastify();
  await app.register(helmet, options);
  const { headers } = await app.inject('/');
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name in without.headers ? [] : [[name, String(value)]],
    ),
  );
}

/** Returns the play origin as a CSP source: one origin, or a wildcard host where each game has its own. */
function playSource(env: Env): string {
  return new URL(env.playOrigin.replace('{game}', 'game-slug')).origin.replace('game-slug', '*');
}
