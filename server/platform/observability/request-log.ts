import type { FastifyInstance } from 'fastify';

/** An answer as the log and the figures tell of it. */
export interface Answered {
  /** The request's. */
  readonly id: string;
  readonly method: string;
  /** As it is declared: `/api/games/:id`, never an address. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds from the request to the end of its answer. */
  readonly ms: number;
}

/**
 * Writes one line a request when it is answered: its id, route, status and time, and nothing of who asked or for what.
 * @returns writes such a line for what no route answers
 */
export function logRequests(app: FastifyInstance): (answered: Answered) => void {
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
  return ({ id, ms, ...answered }) => app.log.info({ reqId: id, ...answered, ms: rounded(ms) }, 'answered');
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;
