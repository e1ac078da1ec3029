import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { z } from 'zod';
import { collectionBySlug } from '../../entities/collection.schema.ts';
import { listGames } from '../../entities/game.schema.ts';
import { paths } from '../../entities/page.rules.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { type FeedEntry, type FeedFilter, listForFeed, filterNameOf } from '../catalogue/feed.queries.ts';
import type { Em } from '../platform/database/database.ts';
import { OPEN_ROUTE } from '../platform/http/open-to-any-site.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import type { RenderedResponse } from '../response-cache/response-cache.ts';
import { readStudio } from '../studio/studio.queries.ts';
import { escapeHtml } from './branded-template.ts';
import { Redirected } from './pages.ts';

const { shape } = listGames;
/** A feed's page, and what its address says of the games in it: parameters of the path and of the query. */
const FEEDS = [
  { page: paths.newGames, wanted: z.object({}) },
  { page: paths.categories, wanted: z.object({ category: shape.category.unwrap().min(1) }) },
  { page: '/studios/:studio', wanted: z.object({ studio: shape.studio.unwrap() }) },
  { page: '/tags/:tag', wanted: z.object({ tag: shape.tag.unwrap() }) },
  { page: '/collections/:collection', wanted: z.object({ collection: collectionBySlug.shape.slug }) },
] as const;

/** Serves an Atom feed (RFC 4287) of the newest games at the address of each of their pages and `/feed`. */
export function registerFeeds(
  app: FastifyInstance,
  { env, readShared, brands }: Services,
  responses: CachedResponses,
): void {
  for (const { page, wanted } of FEEDS) {
    app.get<{ Params: Record<string, unknown>; Querystring: Record<string, unknown> }>(
      `${page}/feed`,
      OPEN_ROUTE,
      async (request, reply) =>
        serve(request, reply, wanted.safeParse({ ...request.query, ...request.params }).data),
    );
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, filter: FeedFilter | undefined) {
    if (filter === undefined) throw new AppError('not_found');
    const page = new URL(pageOf(filter), env.publicOrigin);
    const address = new URL(paths.feed(pageOf(filter)), env.publicOrigin);
    const make = async () => {
      const { name: site } = (await brands.current()).brand;
      return readShared(async (em) => {
        const title = await filterNameOf(em, filter);
        const games = title === null ? [] : await listForFeed(em, filter);
        if (title === null && filter.studio !== undefined) await toCurrentStudio(em, filter.studio);
        // A studio, a tag or a collection without a public game has no page either.
        const named = filter.studio ?? filter.tag ?? filter.collection;
        if (title === null || (games.length === 0 && named !== undefined)) throw new AppError('not_found');
        return atom({ site, title, page, address, games });
      });
    };
    try {
      return await responses.send({ request, reply }, { key: `feed ${address.href}`, make, kind: 'read' });
    } catch (error) {
      if (error instanceof Redirected) return reply.redirect(error.location, error.status);
      throw error;
    }
  }
}

/** @throws Redirected where a studio had this slug; AppError studio_not_found otherwise */
async function toCurrentStudio(em: Em, slug: string): Promise<never> {
  const studio = await readStudio(em, slug);
  throw new Redirected(paths.feed(pageOf({ studio: studio.slug })), 301);
}

/** The path of a feed's page. */
function pageOf({ category, studio, tag, collection }: FeedFilter): string {
  if (collection !== undefined) return paths.collection(collection);
  if (studio !== undefined) return paths.studio(studio);
  if (tag !== undefined) return paths.tag(tag);
  return category === undefined ? paths.newGames : paths.category(category);
}

interface FeedText {
  /** The portal's name. */
  readonly site: string;
  readonly title: string;
  readonly page: URL;
  readonly address: URL;
  readonly games: readonly FeedEntry[];
}

function atom({ site, title, page, address: { href, origin }, games }: FeedText): RenderedResponse {
  const feed = new Feed({
    id: href,
    link: page.href,
    feedLinks: { atom: href },
    title: `${title} | ${site}`,
    author: { name: site, link: origin },
    copyright: '',
    generator: site,
    // Without a game, the beginning of time: the same at every request.
    updated: new Date(games[0]?.publishedAt ?? 0),
  });
  for (const { id, slug, title: name, description, studio, publishedAt } of games) {
    feed.addItem({
      id: `urn:uuid:${id}`,
      // The library says that titles and summaries are HTML.
      title: escapeHtml(name),
      link: `${origin}${paths.game(slug)}`,
      description: escapeHtml(description),
      date: new Date(publishedAt),
      published: new Date(publishedAt),
      ...(studio === null ? {} : { author: [{ name: studio }] }),
    });
  }
  return {
    status: 200,
    type: 'application/atom+xml; charset=utf-8',
    // XML 1.0 §2.2 has no place for these two, and one of them in any text would make the feed unreadable.
    body: feed.atom1().replaceAll(/[\uFFFE\uFFFF]/g, ''),
  };
}
