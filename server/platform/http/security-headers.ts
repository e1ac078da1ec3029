import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../../env.ts';

/** What no page and no game of ours ever asks a browser for. */
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** A year (RFC 6797), in seconds; games' own hosts are under the portal's or beside it. */
const INSIST_ON_HTTPS = { maxAge: 31_536_000, includeSubDomains: true };

const isHttps = (origin: string) => origin.startsWith('https:');

/** What every answer says that is no page of the portal, whatever origin it comes from. */
export function commonHeaders(origin: string): Readonly<Record<string, string>> {
  const { maxAge } = INSIST_ON_HTTPS;
  return {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    ...(isHttps(origin) ? { 'strict-transport-security': `max-age=${maxAge}; includeSubDomains` } : {}),
  };
}

/** The headers of an answer that is given before any route: it is nothing but its text. */
export function bareHeaders({ publicOrigin }: Env): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(publicOrigin),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}

/** The scripts that pages carry within them. */
interface PageScripts {
  /** Their CSP sources. */
  readonly scriptHashes: readonly string[];
  /** Must a script that nobody knew at build time run? Only while developing. */
  readonly dev: boolean;
}

/** The headers of every answer of the portal: what its pages may load, frame and tell others, and that nobody keeps it. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  env: Env,
  scripts: PageScripts,
): Promise<void> {
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
            // Pictures of other sites come through our own image route: no other site sees who looks.
            imgSrc: ["'self'", 'data:', 'blob:'],
            fontSrc: ["'self'"],
            connectSrc: ["'self'"],
            // Games of developers live on origins of their own; each game's allowlist is checked before it is framed.
            frameSrc: [playSource(env), 'https:', 'http://localhost:*', 'http://127.0.0.1:*'],
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
  // What may be kept says so itself.
  const all = { ...headers, 'permissions-policy': PERMISSIONS, 'cache-control': 'no-store' };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(all);
    done();
  });
}

/** What helmet sets, worked out once: it would put the policy together anew for every answer. */
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

/** The play origin as a CSP source: one origin, or a wildcard host where each game has its own. */
function playSource(env: Env): string {
  return new URL(env.playOrigin.replace('{game}', 'game-slug')).origin.replace('game-slug', '*');
}
