import type { onRequestHookHandler } from 'fastify';

/** Headers that let any site read, without cookies. */
const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** The options of a route whose answers and errors are for any site. */
export const OPEN_ROUTE: { readonly onRequest: onRequestHookHandler } = {
  onRequest: (_request, reply, done) => {
    reply.headers(OPEN);
    done();
  },
};
