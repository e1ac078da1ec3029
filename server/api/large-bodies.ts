import { finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mailboxOf } from '../../entities/user.rules.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { AtOnce } from '../platform/limits/at-once.ts';
import { findViewer } from '../session/viewer.ts';
import { readCredentials } from './credentials.ts';

/** Number of large bodies that are taken at once: from one person, and by one process, which holds each in memory. */
const LARGE_BODIES = { each: 10, all: 100 } as const;

/**
 * Returns a hook for routes that take large bodies from members: it refuses requests without a session, or too many at
 * once, before the body is read.
 */
export function admitLargeBodies({ env, database }: Pick<Services, 'env' | 'database'>) {
  const underWay = new AtOnce(LARGE_BODIES);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const viewer = await findViewer({ em: database.orm.em.fork(), env }, readCredentials(request, env));
    if (viewer.kind === 'guest') throw new AppError('unauthenticated');
    finished(reply.raw, underWay.begin(mailboxOf(viewer.user.email)));
  };
}
