import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import { isPublicApi } from './problem.ts';

/** Safe methods (RFC 9110 §9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The values of `Sec-Fetch-Site` for a request that the portal's own pages, or a person by hand, have made (Fetch Metadata).
 * `same-site` is not ours: hosted games, and whoever has another subdomain, are that.
 */
const OWN = new Set(['same-origin', 'none']);

/**
 * Refuses writes sent by pages of other origins, whoever the caller is. This includes guests, who have no session cookie:
 * otherwise everybody who opens such a page would count as a player or send a report. A browser that does not say
 * `Sec-Fetch-Site`, as over http on a local network, says the page's `Origin`; a client that is not a browser says neither. The
 * public API is open to all pages.
 */
export function refuseForeignWrites(app: FastifyInstance, { publicOrigin }: Pick<Env, 'publicOrigin'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    const foreign =
      site === undefined ? origin !== undefined && origin !== publicOrigin : !OWN.has(String(site));
    const refused = foreign && !SAFE.has(request.method) && !isPublicApi(request);
    done(refused ? new AppError('foreign_origin') : undefined);
  });
}
