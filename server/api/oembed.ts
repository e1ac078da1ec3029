import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { EMBED_SIZE, embedCode } from '../../entities/embed.rules.ts';
import type { EmbeddedGame } from '../../entities/embed.schema.ts';
import { URL_LENGTH } from '../../entities/game.rules.ts';
import { PICTURE_WIDTHS, pictureHeight, pictureVariant } from '../../entities/picture.rules.ts';
import type { Services } from '../context.ts';
import { decodeSlug } from '../catalogue/slug.ts';
import { readEmbedded } from '../catalogue/embed.queries.ts';
import { AppError, type ErrorFields } from '../errors.ts';
import { OPEN_ROUTE } from '../platform/http/open-to-any-site.ts';
import type { CallsPerNetwork } from '../platform/limits/calls-per-network.ts';
import type { CachedResponses } from '../response-cache/cached-responses.ts';
import { jsonResponse } from './call-procedure.ts';

/** The largest size that a site may ask for, in pixels. */
const MAX_PIXELS = 10_000;
const pixels = z.coerce
  .number('Enter a whole number of pixels.')
  .int('Enter a whole number of pixels.')
  .min(1, 'Enter at least 1 pixel.')
  .max(MAX_PIXELS, `Enter at most ${MAX_PIXELS} pixels.`)
  .optional();
const parameters = z.object({
  url: z
    .string('Give the address of a game’s page.')
    .max(URL_LENGTH.max)
    .refine((text) => URL.canParse(text), 'Enter an address that starts with https://.'),
  format: z.string('Ask for one format.').default('json'),
  maxwidth: pixels,
  maxheight: pixels,
});

/** A game's page, in the Kids Zone or outside it. */
const GAME_PAGE = /^\/(?:games|kids\/play|embed)\/([^/]+)\/?$/;

interface OembedOptions {
  readonly responses: CachedResponses;
  readonly readLimit: CallsPerNetwork;
}

/** Serves `/oembed` (oembed.com): how another site shows the game whose address somebody pasted there. */
export function registerOembed(
  app: FastifyInstance,
  { env, readShared, brands }: Services,
  { responses, readLimit }: OembedOptions,
): void {
  app.get('/oembed', OPEN_ROUTE, async (request, reply) => {
    const { success, data, error } = parameters.safeParse(request.query);
    if (!success) throw new AppError('validation', { fields: fieldsOf(error) });
    if (data.format !== 'json') throw new AppError('format_not_served');
    const slug = slugIn(new URL(data.url), env.publicOrigin);
    if (slug === null) throw new AppError('not_found');
    const size = {
      width: Math.min(EMBED_SIZE.width, data.maxwidth ?? Infinity),
      height: Math.min(EMBED_SIZE.height, data.maxheight ?? Infinity),
    };
    const read = async () => {
      const { name: site } = (await brands.current()).brand;
      return readShared(async (em) => {
        const game = await readEmbedded(em, slug, env.playOrigin);
        return describe(game, { site, origin: env.publicOrigin, ...size });
      });
    };
    // Only the usual size is cached: there are half a million others, and a stranger could fill the cache with them.
    if (size.width < EMBED_SIZE.width || size.height < EMBED_SIZE.height) {
      readLimit.count(request.ip);
      return reply.send(await read());
    }
    const make = async () => jsonResponse(await read());
    return responses.send({ request, reply }, { key: `oembed ${slug}`, make, kind: 'read' });
  });
}

/** The slug in the address of one of this portal's games; null for any other address. */
function slugIn({ origin, pathname }: URL, publicOrigin: string): string | null {
  const [, encoded = ''] = GAME_PAGE.exec(pathname) ?? [];
  return origin !== publicOrigin || encoded === '' ? null : decodeSlug(encoded);
}

interface Shown {
  /** The portal's name. */
  readonly site: string;
  readonly origin: string;
  readonly width: number;
  readonly height: number;
}

/** The answer of oEmbed 1.0: the game itself where its developer allows other sites to show it, otherwise a link. */
function describe(game: EmbeddedGame, { site, origin, width, height }: Shown) {
  const { slug, title, developerProfile, embedHosts } = game;
  return {
    version: '1.0',
    title,
    ...(developerProfile === null ? {} : { author_name: developerProfile.studio }),
    provider_name: site,
    provider_url: origin,
    ...thumbnailOf(game, { origin, width, height }),
    ...(embedHosts.length === 0
      ? { type: 'link' }
      : { type: 'rich', width, height, html: embedCode({ slug, title, origin, width, height }) }),
  };
}

/** The widest picture of the game that is no larger than the size; nothing where there is none. */
function thumbnailOf({ thumbUrl }: EmbeddedGame, { origin, width, height }: Omit<Shown, 'site'>) {
  const fitting = PICTURE_WIDTHS.filter((one) => one <= width && pictureHeight(one) <= height);
  for (const one of fitting.toReversed()) {
    const path = pictureOf(thumbUrl, one);
    if (path === null) continue;
    return {
      thumbnail_url: new URL(path, origin).href,
      thumbnail_width: one,
      thumbnail_height: pictureHeight(one),
    };
  }
  return {};
}

/** The path of a game's picture in this width; the portal's own are files in two widths. */
function pictureOf(address: string, width: (typeof PICTURE_WIDTHS)[number]): string | null {
  const own = /^(\/thumbs\/.+)-800\.webp$/.exec(address)?.[1];
  if (own !== undefined) return width === 400 || width === 800 ? `${own}-${width}.webp` : null;
  return pictureVariant(address, { width, format: 'jpeg' });
}

function fieldsOf({ issues }: z.ZodError): ErrorFields {
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
