import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_PATH, paths } from '../../entities/page.rules.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { isSetUpByLink } from '../session/sign-in-methods.ts';
import { waitsForSetup } from './setup-link.ts';

/** Addresses that are open before the setup: its page, its calls, the files that the page loads, and health checks. */
const OPEN = [
  new RegExp(`^${paths.setup}$`),
  new RegExp(`^${API_PATH}/setup\\.\\w+$`),
  /^\/(?:healthz|readyz)$/,
  /^\/(?:assets\/[\w.-]+|[\w-]+\.(?:svg|png|ico|webmanifest))$/,
];

/** Time for which programs should wait before they ask again, in seconds. */
const RETRY_AFTER = '60';

/**
 * Closes a portal that waits for its first administrator. Register it before what answers from a cache.
 * @param refuse says why, as a page or as JSON
 */
export function closeUntilSetUp(
  app: FastifyInstance,
  { env, database }: Pick<Services, 'env' | 'database'>,
  refuse: (reply: FastifyReply, error: AppError) => FastifyReply,
): void {
  if (!isSetUpByLink(env)) return;
  // Once there is an administrator there always is one. Another process may have made them, so each request asks until then.
  let waits = true;
  app.addHook('onRequest', async (request, reply) => {
    if (waits) waits = await waitsForSetup(database.orm.em.fork(), env);
    const [path = ''] = request.url.split('?', 1);
    if (!waits || OPEN.some((open) => open.test(path))) return;
    reply.headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER });
    await refuse(reply.code(503), new AppError('setting_up'));
  });
}
