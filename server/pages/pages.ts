import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../entities/frame.rules.ts';
import { addressInCaches } from '../../entities/page.rules.ts';
import type { Services } from '../context.ts';
import type { RenderResponse } from '../response-cache/response-cache.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import { AppError } from '../errors.ts';
import { ANY_PATH } from '../platform/http/other-methods.ts';
import type { PolicyWith } from '../platform/http/security-headers.ts';
import { isKidsAddress } from './kids-address.ts';
import { anonymousHelpers, type PageRenderer } from './page-renderer.ts';

/** No page has these in its path, encoded as browsers send them: the router's `*` matches no line terminator. */
const LINE_TERMINATOR = /%(?:0[ad]|e2%80%a[89])/i;

/** At the end of the first part of a path. */
const ENCODED_SLASH = /^\/[^/]*%2f/i;
const ENCODED_SLASHES = /(?:%2f)+/gi;

/** Makes a document cross-origin isolated, together with the opener policy of every page. */
const ISOLATED = { 'cross-origin-embedder-policy': 'require-corp' };

/** Thrown instead of an answer where another address has it. */
export class Redirected extends Error {
  readonly location: string;
  readonly status: number;
  constructor(location: string, status: number) {
    super(location);
    this.location = location;
    this.status = status;
  }
}

interface PagesOptions {
  readonly services: Services;
  readonly responses: CachedResponses;
  readonly renderer: PageRenderer;
  readonly policyWith: PolicyWith;
}

/** Serves every address without another route as a page that is rendered once for everyone. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { services, responses, renderer, policyWith } = options;

  app.get(ANY_PATH, async (request, reply) => servePage(request, reply));

  const { hostname: publicHost } = new URL(services.env.publicOrigin);

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    // Only the public origin may frame games, so 127.0.0.1 redirects to localhost.
    const address = addressOf(request.url);
    const { pathname, search } = address;
    if (request.hostname !== publicHost && isLoopback(request.hostname) && isLoopback(publicHost)) {
      return reply.redirect(`${services.env.publicOrigin}${pathname}${search}`, 302);
    }
    // Browsers and the router take what follows two slashes for a host.
    if (pathname.startsWith('//')) return reply.redirect(`${pathname.replace(/^\/+/, '/')}${search}`, 301);
    if (LINE_TERMINATOR.test(pathname)) throw new AppError('not_found');
    // An encoded slash is none for the routes, which would show the portal's own screen, with its links.
    if (isKidsAddress(pathname) && ENCODED_SLASH.test(pathname))
      return reply.redirect(`${pathname.replaceAll(ENCODED_SLASHES, '/')}${search}`, 301);
    const url = addressInCaches(address);
    try {
      const make: RenderResponse = async () => {
        const portal = await services.brands.current();
        const page = await renderer.render({ url, helpers: anonymousHelpers(services), portal });
        if ('redirect' in page) throw new Redirected(page.redirect, page.status);
        return {
          status: page.status,
          type: 'text/html; charset=utf-8',
          body: page.html,
          headers: { ...policyWith(page.sources ?? {}), ...(page.isolated === true ? ISOLATED : {}) },
        };
      };
      return await responses.send({ request, reply }, { key: `page ${url}`, make, kind: 'page' });
    } catch (error) {
      if (error instanceof Redirected) return reply.redirect(error.location, error.status);
      throw error;
    }
  }
}

/** The address of a request, without the host that a client may put before the path (RFC 9112 §3.2.2). */
function addressOf(target: string): URL {
  // Concatenated, not resolved, because a leading `//` would be parsed as a host.
  return new URL(`http://page${target.replace(/^https?:\/\/[^/?#]*/i, '')}`);
}
