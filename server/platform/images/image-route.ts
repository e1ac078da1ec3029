import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureVariant } from '../../../entities/picture.rules.ts';
import { AppError } from '../../errors.ts';
import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Database } from '../database/database.ts';
import type { CallsPerNetwork } from '../limits/calls-per-network.ts';
import { encodePicture } from './decode-picture.ts';
import { type PictureRequest, findPicture, deleteBrokenPicture, type FoundPicture } from './find-picture.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Pictures } from './pictures.ts';

/**
 * `/images/{game}/{version}[-{signature}]/{width}.{format}`; the patterns have fixed lengths, so they cannot backtrack.
 */
const parameters = z.object({
  id: z.uuid(),
  version: z
    .string()
    .regex(/^[0-9a-f]{16}(-[\w-]{22})?$/)
    .transform((text) => ({ version: text.slice(0, 16), signature: text.slice(17) || null })),
  file: z.enum(PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`))),
});

const CACHE = {
  /** A new picture has a new address. */
  picture: 'public, max-age=31536000, immutable',
  /** For those who may see the game, for as long as the address is valid. */
  signed: 'private, max-age=3600',
  /** Short, because a broken picture may be repaired and a redirect may change. */
  passing: 'public, max-age=60',
} as const;

interface ImageServices {
  readonly database: Database;
  readonly changes: Pick<CatalogueChanges, 'onChange'>;
  readonly pictures: Pictures;
  readonly readLimit: CallsPerNetwork;
}

/** Serves games' pictures from other sites, so that those sites do not see the visitors. */
export function registerImages(
  app: FastifyInstance,
  { database, changes, pictures, readLimit }: ImageServices,
): void {
  const newCache = () => new LRUCache<string, FoundPicture>({ max: 10_000 });
  let cache = newCache();
  changes.onChange(() => {
    cache = newCache();
  });

  async function find(request: PictureRequest, address: string): Promise<FoundPicture> {
    const key = `${request.id} ${request.version}`;
    // A query that started before a change may return the old state: it goes to the old cache, which is then discarded.
    const current = cache;
    const cached = request.signature === null ? current.get(key) : undefined;
    if (cached !== undefined) return cached;
    readLimit.count(address);
    const picture = await findPicture(database.orm.em.fork(), request);
    if (picture.kind === 'picture' && picture.forEveryone) current.set(key, picture);
    return picture;
  }

  app.get('/images/:id/:version/:file', async (request, reply) => {
    const parsed = parameters.safeParse(request.params);
    if (!parsed.success) throw new AppError('not_found');
    const { id, version, file } = parsed.data;
    const picture = await find({ id, ...version }, request.ip);
    if (picture.kind === 'none') throw new AppError('not_found');
    if (picture.kind === 'moved') {
      return reply
        .header('cache-control', CACHE.passing)
        .header('cross-origin-resource-policy', 'cross-origin')
        .redirect(`/images/${id}/${picture.version}/${file}`, 302);
    }
    const variant = variantOf(file);
    const bytes = await pictures.get(picture.source, variant);
    if (bytes !== null && picture.broken) {
      cache.clear();
      await deleteBrokenPicture(database.orm.em.fork(), id);
    }
    if (bytes === null)
      return send(reply, { variant, bytes: await placeholder(variant), cache: CACHE.passing });
    return send(reply, { variant, bytes, cache: picture.forEveryone ? CACHE.picture : CACHE.signed });
  });
}

interface Sent {
  readonly variant: PictureVariant;
  readonly bytes: Buffer;
  readonly cache: string;
}

function send(reply: FastifyReply, { variant, bytes, cache }: Sent): FastifyReply {
  return reply.header('cache-control', cache).type(`image/${variant.format}`).send(bytes);
}

function variantOf(file: string): PictureVariant {
  const variants = PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })));
  const variant = variants.find(({ width, format }) => `${width}.${format}` === file);
  if (variant === undefined) throw new AppError('not_found');
  return variant;
}

const placeholders = new Map<string, Buffer>();
const making = oneAtATime<Buffer>();

/** Returns the placeholder for a picture that cannot be fetched. */
async function placeholder(variant: PictureVariant): Promise<Buffer> {
  const key = `${variant.width}.${variant.format}`;
  const encoded = placeholders.get(key);
  if (encoded !== undefined) return encoded;
  const bytes = await making(key, () =>
    encodePicture(readFileSync(join(import.meta.dirname, 'placeholder.png')), variant),
  );
  placeholders.set(key, bytes);
  return bytes;
}
