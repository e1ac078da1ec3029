import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { STARTER } from '../../entities/starter.rules.ts';
import { AppError } from '../errors.ts';
import { openFiles } from '../response-cache/static-files.ts';

/** The folder into which `npm run build:kit` writes. */
const BUILT = resolve(import.meta.dirname, '../../dist/kit');
const ARCHIVE = 'starter.zip';

/** Serves the starter, a small game made with the kit, for developers to begin with. */
export function registerStarter(app: FastifyInstance): void {
  const files = existsSync(BUILT) ? openFiles(BUILT) : null;
  app.get(STARTER.path, (request, reply) => {
    if (files?.has(ARCHIVE) !== true) throw new AppError('not_found');
    reply.header('content-disposition', `attachment; filename="${STARTER.file}"`);
    return files.send({ request, reply }, ARCHIVE, 'public, max-age=3600');
  });
}
