import type { FastifyInstance } from 'fastify';

/** Writes one line a request when it is answered: its id, route, status and time, and nothing of who asked or for what. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms: rounded(reply.elapsedTime) },
      'answered',
    );
    done();
  });
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
