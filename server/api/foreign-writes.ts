import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { isPublicApi } from './problem.ts';

/** RFC 9110 §9.2.1: what asks for nothing to be changed. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that a page of another site makes a browser send (Fetch Metadata, `Sec-Fetch-Site`): a guest's too, whom
 * no cookie proves, since everybody who opens that page would be one more player, or one more who reports. The public API
 * is open to all pages. What is no browser says nothing of sites.
 */
export function refuseForeignWrites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const foreign = request.headers['sec-fetch-site'] === 'cross-site';
    const refused = foreign && !SAFE.has(request.method) && !isPublicApi(request);
    done(refused ? new AppError('foreign_origin') : undefined);
  });
}
