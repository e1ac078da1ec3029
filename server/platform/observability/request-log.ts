import type { FastifyInstance } from 'fastify';

/** Logs one line per response: id, method, route, status and time, but nothing about the caller or the address. */
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
