import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureVariant } from '../../../entities/picture.rules.ts';
import { AppError } from '../../errors.ts';
import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Database } from '../database/database.ts';
import { encodePicture } from './decode-picture.ts';
import { type AskedPicture, findPicture, forgetBroken, type FoundPicture } from './find-picture.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Pictures } from './pictures.ts';

/** `/images/{game}/{version}[-{signature}]/{width}.{format}`; fewer characters than any regular expression needs care for. */
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
  /** Seen by who may see the game, for as long as the address works. */
  signed: 'private, max-age=3600',
  /** Soon asked for again: what is broken is mended, what has moved moves again. */
  passing: 'public, max-age=60',
} as const;

interface ImageServices {
  readonly database: Database;
  readonly changes: Pick<CatalogueChanges, 'onChange'>;
  readonly pictures: Pictures;
}

/** Serves the pictures of games that are kept elsewhere, so that no other site sees who looks at them. */
export function registerImages(app: FastifyInstance, { database, changes, pictures }: ImageServices): void {
  const none = () => new LRUCache<string, FoundPicture>({ max: 10_000 });
  let known = none();
  changes.onChange(() => {
    known = none();
  });

  async function find(asked: AskedPicture): Promise<FoundPicture> {
    const key = `${asked.id} ${asked.version}`;
    // What is asked before a change and answered after it is kept with what was known before: it may be wrong by now.
    const then = known;
    const kept = asked.signature === null ? then.get(key) : undefined;
    if (kept !== undefined) return kept;
    const found = await findPicture(database.orm.em.fork(), asked);
    if (found.kind === 'picture' && found.forEveryone) then.set(key, found);
    return found;
  }

  app.get('/images/:id/:version/:file', async (request, reply) => {
    const parsed = parameters.safeParse(request.params);
    if (!parsed.success) throw new AppError('not_found');
    const { id, version, file } = parsed.data;
    const found = await find({ id, ...version });
    if (found.kind === 'none') throw new AppError('not_found');
    if (found.kind === 'moved') {
      return reply
        .header('cache-control', CACHE.passing)
        .redirect(`/images/${id}/${found.version}/${file}`, 302);
    }
    const variant = variantOf(file);
    const bytes = await pictures.get(found.source, variant);
    if (bytes !== null && found.broken) {
      known.clear();
      await forgetBroken(database.orm.em.fork(), id);
    }
    if (bytes === null)
      return send(reply, { variant, bytes: await placeholder(variant), cache: CACHE.passing });
    return send(reply, { variant, bytes, cache: found.forEveryone ? CACHE.picture : CACHE.signed });
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

/** What stands for a picture that cannot be had. */
async function placeholder(variant: PictureVariant): Promise<Buffer> {
  const key = `${variant.width}.${variant.format}`;
  const kept = placeholders.get(key);
  if (kept !== undefined) return kept;
  const bytes = await making(key, () =>
    encodePicture(readFileSync(join(import.meta.dirname, 'placeholder.png')), variant),
  );
  placeholders.set(key, bytes);
  return bytes;
}
