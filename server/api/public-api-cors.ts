import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Lets pages of any origin call, without cookies: a key is all that counts here. */
export async function openToAnyOrigin(api: FastifyInstance): Promise<void> {
  await api.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match'],
    exposedHeaders: [
      'ETag',
      'Link',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'Retry-After',
      'X-Request-Id',
    ],
    maxAge: 7200,
  });
  // Whatever else is asked of the public API is told so where its page may read it.
  api.route({
    method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    url: '/*',
    handler: async () => {
      throw new AppError('not_found');
    },
  });
}
