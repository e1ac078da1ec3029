import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { z } from 'zod';
import { listGames } from '../../entities/game.schema.ts';
import type { Services } from '../context.ts';
import { AppError } from '../errors.ts';
import { type FeedEntry, type FeedFilter, listForFeed, nameOf } from '../game/feed.queries.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import type { Answer } from '../response-cache/response-cache.ts';


const { shape } = listGames;
/** A feed's page, and what its address says of the games in it: parameters of the path and of the query. */
const FEEDS = [
  { page: '/new', wanted: z.object({}) },
  { page: '/categories', wanted: z.object({ category: shape.category.unwrap().min(1) }) },
  { page: '/studios/:studio', wanted: z.object({ studio: shape.studio.unwrap() }) },
  { page: '/tags/:tag', wanted: z.object({ tag: shape.tag.unwrap() }) },
] as const;

/** Serves an Atom feed (RFC 4287) of the newest games at the address of each of their pages and `/feed`. */
export function registerFeeds(
  app: FastifyInstance,
  { env, readShared }: Services,
  kept: CachedResponses,
): void {
  for (const { page, wanted } of FEEDS) {
    app.get<{ Params: object; Querystring: object }>(`${page}/feed`, async (request, reply) =>
      serve(request, reply, wanted.safeParse({ ...request.query, ...request.params }).data),
    );
  }

  async function serve(request: FastifyRequest, reply: FastifyReply, wanted: FeedFilter | undefined) {
    if (wanted === undefined) throw new AppError('not_found');
    const page = new URL(pageOf(wanted), env.publicOrigin);
    const address = new URL(feedOf(pageOf(wanted)), env.publicOrigin);
    const make = () =>
      readShared(async (em) => {
        const title = await nameOf(em, wanted);
        const games = title === null ? [] : await listForFeed(em, wanted);
        // A studio or a tag without a public game has no page either.
        if (title === null || (games.length === 0 && (wanted.studio ?? wanted.tag) !== undefined))
          throw new AppError('not_found');
        return atom({ title, page, address, games });
      });
    return kept.send({ request, reply }, { key: `feed ${address.href}`, make, kind: 'read' });
  }
}

/** The path of a feed's page. */
function pageOf({ category, studio, tag }: FeedFilter): string {
  if (studio !== undefined) return `/studios/${encodeURIComponent(studio)}`;
  if (tag !== undefined) return `/tags/${encodeURIComponent(tag)}`;
  return category === undefined ? '/new' : `/categories?category=${encodeURIComponent(category)}`;
}

/** The path of a page's feed, as `paths.feed` of the browser makes it. */
function feedOf(page: string): string {
  return page.replace(/(?=\?|$)/, '/feed');
}

interface FeedText {
  readonly title: string;
  readonly page: URL;
  readonly address: URL;
  readonly games: readonly FeedEntry[];
}

function atom({ title, page, address: { href, origin }, games }: FeedText): Answer {
  const feed = new Feed({
    id: href,
    link: page.href,
    feedLinks: { atom: href },
    title: `${title} | Playport`,
    author: { name: 'Playport', link: origin },
    copyright: '',
    generator: 'Playport',
    // Without a game, the beginning of time: the same at every request.
    updated: new Date(games[0]?.publishedAt ?? 0),
  });
  for (const { id, slug, title: name, description, studio, publishedAt } of games) {
    feed.addItem({
      id: `urn:uuid:${id}`,
      // The library says that titles and summaries are HTML.
      title: escapeHtml(name),
      link: `${origin}/games/${encodeURIComponent(slug)}`,
      description: escapeHtml(description),
      date: new Date(publishedAt),
      published: new Date(publishedAt),
      ...(studio === null ? {} : { author: [{ name: studio }] }),
    });
  }
  return {
    status: 200,
    type: 'application/atom+xml; charset=utf-8',
    body: feed.atom1(),
    shows: new Set(games.map(({ slug }) => slug)),
  };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
