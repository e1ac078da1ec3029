import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { isPublicApi } from './problem.ts';

/** Safe methods (RFC 9110 §9.2.1). */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes sent by pages of other sites (Fetch Metadata, `Sec-Fetch-Site`). This includes guests, who have no
 * session cookie: otherwise everybody who opens such a page would count as a player or send a report. The public API is
 * open to all pages. Clients that are not browsers do not send the header.
 */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const foreign = request.headers['sec-fetch-site'] === 'cross-site';
    const refused = foreign && !SAFE.has(request.method) && !isPublicApi(request);
    done(refused ? new AppError('foreign_origin') : undefined);
  });
}
