import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Allows calls from pages of any origin, without cookies: only the API key authenticates. */
export async function openToAnyOrigin(api: FastifyInstance): Promise<void> {
  await api.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
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
  // A 404 also needs the CORS headers, so that the calling page can read it.
  api.route({
    method: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'],
    url: '/*',
    config: { isFallback: true },
    handler: async () => {
      throw new AppError('not_found');
    },
  });
}
