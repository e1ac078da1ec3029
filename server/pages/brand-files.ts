import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DEFAULT_BRAND, DEFAULT_BRAND_SHOWN, logoAddress } from '../../entities/brand-shown.rules.ts';
import { hasOwnIcons, DEFAULT_COLOURS, isDefaultBrand } from '../../entities/brand.rules.ts';
import { AppError } from '../errors.ts';
import { type Brands, oncePerBrand, type PortalBrand } from '../platform/brand/brands.ts';
import { drawIcon, recolourMark } from '../platform/brand/draw-logo.ts';
import { drawShareCard } from '../platform/brand/draw-share-card.ts';
import { encodeResponse } from '../response-cache/encoded-bytes.ts';
import { sendBytes } from '../response-cache/send-bytes.ts';
import type { Files } from '../response-cache/static-files.ts';

/** The icons of the build, in pixels, and whether they stand on a ground (`scripts/icons.ts`). */
const ICONS = [
  { file: 'icon-96.png', size: 96, stands: false },
  { file: 'icon-180.png', size: 180, stands: true },
  { file: 'icon-192.png', size: 192, stands: false },
  { file: 'icon-512.png', size: 512, stands: false },
  { file: 'icon-maskable-512.png', size: 512, stands: true },
] as const;
const SHARE_CARD = 'share.png';
const WORKER = 'sw.js';
const REVALIDATED = 'public, no-cache';
/** Its address has the picture's digest. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the files of the build that show whose portal it is, as the brand has them: icons, the picture of shared links,
 * the service worker, and the logo.
 * @param root the client build's folder
 */
export function registerBrandFiles(app: FastifyInstance, root: string, files: Files, brands: Brands): void {
  const logo = oncePerBrand((portal) => pictureOf(portal, root));
  for (const { file, size, stands } of ICONS) {
    const icon = oncePerBrand(async (portal) => {
      const { accent } = portal.brand;
      const body = await drawIcon(
        await logo(portal),
        size,
        stands ? (accent ?? DEFAULT_COLOURS.accent) : null,
      );
      return encodeResponse({ status: 200, type: 'image/png', body });
    });
    app.get(`/${file}`, async (request, reply) => {
      const portal = await brands.current();
      if (!hasOwnIcons(portal.brand)) return files.send({ request, reply }, file);
      return sendBytes({ request, reply }, await icon(portal), REVALIDATED);
    });
  }
  const card = oncePerBrand(async (portal) => {
    const { name, accent } = portal.brand;
    const body = await drawShareCard(await logo(portal), name, accent ?? DEFAULT_COLOURS.accent);
    return encodeResponse({ status: 200, type: 'image/png', body });
  });
  app.get(`/${SHARE_CARD}`, async (request, reply) => {
    const portal = await brands.current();
    if (isDefaultBrand(portal.brand)) return files.send({ request, reply }, SHARE_CARD);
    return sendBytes({ request, reply }, await card(portal), REVALIDATED);
  });
  registerWorker(app, files, brands);
  app.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) => {
    const { logo: picture } = await brands.current();
    if (picture === null || request.url.split('?', 1)[0] !== logoAddress(picture.digest))
      throw new AppError('not_found');
    return reply.header('cache-control', FOREVER).type('image/png').send(picture.png);
  });
}

/** Serves the service worker, which fetches its copies again when the brand has changed. */
function registerWorker(app: FastifyInstance, files: Files, brands: Brands): void {
  // The worker that ends all others may stand there already (`SERVICE_WORKER=off`).
  if (app.hasRoute({ method: 'GET', url: `/${WORKER}` })) return;
  const worker = oncePerBrand(async (portal) => {
    const { body } = await files.read(WORKER);
    const text = revised(body.toString(), portal);
    return encodeResponse({ status: 200, type: 'text/javascript; charset=utf-8', body: text }, 9);
  });
  app.get(`/${WORKER}`, async (request, reply) => {
    const portal = await brands.current();
    return sendBytes({ request, reply }, await worker(portal), REVALIDATED);
  });
}

/** The logo's picture; without one, the default mark in the brand's colours. */
async function pictureOf({ brand, logo }: PortalBrand, root: string): Promise<Buffer> {
  if (logo !== null) return logo.png;
  const mark = await readFile(join(root, 'icon-512.png'));
  const { accent, play } = brand;
  return accent === null && play === null
    ? mark
    : recolourMark(mark, { accent: accent ?? DEFAULT_COLOURS.accent, play: play ?? DEFAULT_COLOURS.play });
}

/** An entry of the worker's list that shows the brand (`scripts/service-worker.ts`). */
const BRANDED_ENTRY =
  /(?<=\{"revision":")(?<revision>[0-9a-f]+)(?=","url":"(?:\/shell\.html|\/icon-\d+\.png)"\})/g;

/** The worker with a list in which what shows the brand has a revision of its own, and with the logo. */
function revised(worker: string, portal: PortalBrand): string {
  const { brand } = portal;
  const mark = digestOf(portal);
  if (mark === digestOf({ brand: DEFAULT_BRAND, claims: DEFAULT_BRAND_SHOWN.claims })) return worker;
  const logo =
    brand.logo === null ? '' : `{"revision":null,"url":${JSON.stringify(logoAddress(brand.logo))}},`;
  return worker
    .replaceAll(BRANDED_ENTRY, (revision) => `${revision}-${mark}`)
    .replace(/(?=\{"revision":"[\w-]+","url":"\/shell\.html"\})/, () => logo);
}

const digestOf = ({ brand, claims }: Pick<PortalBrand, 'brand' | 'claims'>) =>
  createHash('sha256')
    .update(JSON.stringify([brand, claims]))
    .digest('hex')
    .slice(0, 8);
