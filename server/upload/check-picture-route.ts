import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { db } from '../platform/database/db.ts';
import { checkPictureIn } from '../platform/images/check-picture.ts';
import type { CallsPerNetwork } from '../platform/limits/calls-per-network.ts';

/** The address has the picture's digest. */
const CACHE = 'public, max-age=31536000, immutable';

/** Serves the pictures that the check of an upload took, to choose a thumbnail from. Nothing else of the file store is served here. */
export function registerCheckPictures(
  app: FastifyInstance,
  {
    database,
    files,
    readLimit,
  }: Pick<Services, 'database' | 'files'> & { readonly readLimit: CallsPerNetwork },
): void {
  app.get('/images/runs/:file', async (request, reply) => {
    const sha256 = checkPictureIn(request.url.split('?', 1)[0] ?? '');
    if (sha256 === null) throw new AppError('not_found');
    readLimit.count(request.ip);
    const uploads = db(database.orm.em.fork()).selectFrom('upload').select('id');
    const upload = await uploads.where(sql<boolean>`pictures ? ${sha256}`).executeTakeFirst();
    if (upload === undefined) throw new AppError('not_found');
    return reply
      .header('cache-control', CACHE)
      .type('image/webp')
      .send(await files.read(sha256));
  });
}
