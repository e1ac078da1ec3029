import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../entities/frame.rules.ts';
import type { Services } from '../context.ts';
import { slugsIn } from '../response-cache/response-cache.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import type { PolicyWith } from '../platform/http/security-headers.ts';
import type { PageRenderer } from './page-renderer.ts';
import { anonymousHelpers } from './server-helpers.ts';

/** The route of every page. */
export const PAGES = '/*';
/** The parameters that change a page; others matter only in the browser and make no separate cached response. */
const PARAMETERS = ['search', 'category', 'page', 'sort', 'tab'] as const;

class Redirected extends Error {
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
  readonly kept: CachedResponses;
  readonly renderer: PageRenderer;
  readonly policyWith: PolicyWith;
}

/** Serves every address without another route as a page that is rendered once for everyone. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const { services, kept: responses, renderer, policyWith } = options;

  app.get(PAGES, async (request, reply) => servePage(request, reply));

  const { hostname: publicHost } = new URL(services.env.publicOrigin);

  async function servePage(request: FastifyRequest, reply: FastifyReply) {
    // Only the public origin may frame games, so 127.0.0.1 redirects to localhost.
    if (request.hostname !== publicHost && isLoopback(request.hostname) && isLoopback(publicHost)) {
      return reply.redirect(`${services.env.publicOrigin}${request.url}`, 302);
    }
    const url = normalize(request.url);
    try {
      const make = async () => {
        const page = await renderer.render(url, anonymousHelpers(services));
        if ('redirect' in page) throw new Redirected(page.redirect, page.status);
        return {
          status: page.status,
          type: 'text/html; charset=utf-8',
          body: page.html,
          headers: policyWith(page.sources ?? {}),
          shows: slugsIn(page.html),
        };
      };
      return await responses.send({ request, reply }, { key: `page ${url}`, make, kind: 'page' });
    } catch (error) {
      if (error instanceof Redirected) return reply.redirect(error.location, error.status);
      throw error;
    }
  }
}

function normalize(address: string): string {
  // Concatenated, not resolved, because a leading `//` would be parsed as a host.
  const url = new URL(`http://page${address.replace(/^\/+/, '/')}`);
  const parameters = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null && value !== '') parameters.set(name, value);
  }
  const query = parameters.toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}
