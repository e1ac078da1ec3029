import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toneOf } from '../../../entities/colour.rules.ts';
import { SLUG } from '../../../entities/game.rules.ts';
import { AppError } from '../../errors.ts';
import type { Brands } from '../brand/brands.ts';
import type { Database } from '../database/database.ts';
import { db } from '../database/db.ts';
import type { CallsPerNetwork } from '../limits/calls-per-network.ts';
import { drawSharePicture } from './draw-share-picture.ts';
import { readOwnPicture } from './own-picture.ts';
import { isOnImageRoute, sharePictureSql } from './picture-address.ts';
import type { Pictures } from './pictures.ts';

const parameters = z.object({
  slug: z.string().max(SLUG.max),
  file: z.string().regex(/^[0-9a-f]{16}\.jpeg$/),
});

/** A day, because a picture of the portal's own keeps its address when a build changes it. */
const DRAWN = 'public, max-age=86400';
/** Short, because the title or the picture may change again, and a site may be back. */
const PASSING = 'public, max-age=60';
/** The portal's own share picture, for a game whose picture cannot be had. */
const FALLBACK = '/share.png';

/** That of the house's lime, which can be read on every darkened picture. */
const WORDMARK_LUMINANCE = 0.8;

interface SharePictureServices {
  readonly database: Database;
  readonly pictures: Pictures;
  readonly readLimit: CallsPerNetwork;
  readonly brands: Brands;
  /** The client build's folder, which contains the portal's own pictures; null in development. */
  readonly clientRoot: string | null;
}

/** Serves the pictures of links to games: `/images/share/{slug}/{version}.jpeg`, drawn at the first request and stored. */
export function registerSharePictures(
  app: FastifyInstance,
  { database, pictures, readLimit, clientRoot, brands }: SharePictureServices,
): void {
  app.get('/images/share/:slug/:file', async (request, reply) => {
    const parsed = parameters.safeParse(request.params);
    if (!parsed.success) throw new AppError('not_found');
    const { slug, file } = parsed.data;
    readLimit.count(request.ip);
    const game = await db(database.orm.em.fork())
      .selectFrom('game as g')
      .innerJoin('edition as e', 'e.id', 'g.live_id')
      .select(['e.title', 'e.thumb_url as source', sharePictureSql.as('address')])
      .where((eb) => eb.and({ 'g.slug': slug, 'g.status': 'APPROVED' }))
      .executeTakeFirst();
    if (game === undefined) throw new AppError('not_found');
    const { title, source, address } = game;
    if (!address.endsWith(file)) return reply.header('cache-control', PASSING).redirect(address, 302);
    const picture = isOnImageRoute(source)
      ? await pictures.get(source, { width: 1200, format: 'webp' })
      : await readOwnPicture(clientRoot, source);
    if (picture === null) return reply.header('cache-control', PASSING).redirect(FALLBACK, 302);
    const { name, play } = (await brands.current()).brand;
    const site = { name, colour: play === null ? '#c6f432' : toneOf(play, WORDMARK_LUMINANCE) };
    const drawn = nameOf(picture, title, JSON.stringify(site));
    const bytes = await pictures.stored(drawn, () => drawSharePicture(picture, title, site));
    return reply.header('cache-control', DRAWN).type('image/jpeg').send(bytes);
  });
}

/** Returns a file name that changes with what the picture is drawn from. */
function nameOf(picture: Buffer, title: string, site: string): string {
  return `share-${createHash('sha256').update(picture).update(title).update(site).digest('hex').slice(0, 40)}.jpeg`;
}
