import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The headers of every answer of the portal: what its pages may load, frame and tell others, and that nobody keeps it. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  env: Env,
  renderer: PageRenderer,
): Promise<void> {
  const https = env.publicOrigin.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: renderer.dev
      ? false
      : {
          useDefaults: false,
          directives: {
            defaultSrc: ["'self'"],
            scriptSrc: ["'self'", ...renderer.scriptHashes],
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
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
    // What may be kept says so itself.
    reply.header('cache-control', 'no-store');
  });
}

/** The play origin as a CSP source: one origin, or a wildcard host where each game has its own. */
function playSource(env: Env): string {
  return new URL(env.playOrigin.replace('{game}', 'game-slug')).origin.replace('game-slug', '*');
}
