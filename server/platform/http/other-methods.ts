import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { AppError } from '../../errors.ts';

/** Methods that routes take; `OPTIONS` is answered for all of them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethod[];

/** The route of every page: it takes any path, also those of no page. */
export const ANY_PATH = '/*';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes what no other does, to refuse it. */
    isFallback?: true;
    /** The methods that the route really takes, where its handler refuses others. */
    methods?: readonly (typeof METHODS)[number][];
    /** The route answers `OPTIONS` itself. */
    hasOptions?: true;
  }
}

interface MethodsOptions {
  /** Whether a path that no route has is a page. */
  readonly isPage: (path: string) => boolean | Promise<boolean>;
  /** The app's own router options. */
  readonly router: { readonly maxParamLength: number };
}

/**
 * Says which methods an address takes: to whoever asks (`OPTIONS`, which is no error), and with 405 to whoever uses
 * another (RFC 9110 §15.5.6). Register it before the routes. It says nothing to the preflights of other sites.
 */
export function answerOtherMethods(app: FastifyInstance, { isPage, router }: MethodsOptions): void {
  // The router that Fastify uses, so that both find the same; Fastify's own tells of one method at a time.
  const routes = FindMyWay(router);
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isFallback === true || url === ANY_PATH) return;
    const methods = config?.methods ?? [method].flat();
    for (const one of METHODS) if (methods.includes(one)) routes.on(one, url, () => {});
  });

  async function methodsOf({ url }: FastifyRequest): Promise<readonly string[]> {
    const methods = METHODS.filter((method) => routes.find(method, url) !== null);
    if (methods.length > 0) return methods;
    return (await isPage(url.split('?', 1)[0] ?? '')) ? ['GET', 'HEAD'] : [];
  }

  /** Answers, or lets the request go on to be not found. */
  async function tell(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const methods = await methodsOf(request);
    if (methods.length === 0) return;
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method !== 'OPTIONS') throw new AppError('method_not_allowed');
    await reply.code(204).send();
  }

  app.addHook('onRequest', async (request, reply) => {
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    const { hasOptions } = request.routeOptions.config;
    if (request.method === 'OPTIONS' && !isPreflight && hasOptions !== true) await tell(request, reply);
  });
  // After the hooks that let other sites read a refusal, before a body is read.
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404 || request.routeOptions.config.isFallback === true) await tell(request, reply);
  });
}
