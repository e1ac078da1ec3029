import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Brands, oncePerBrand, type PortalBrand } from '../platform/brand/brands.ts';
import { encodeResponse } from '../response-cache/encoded-bytes.ts';
import { sendBytes } from '../response-cache/send-bytes.ts';
import { brandedTemplate, escapeHtml } from './branded-template.ts';

/** The template's placeholders, which rendering a page fills. */
const GAPS = /<!--(?:head|app|state|preloads)-->/g;

/**
 * Serves the document without a page for the service worker: the browser renders pages in it that are not cached.
 * @param root the client build's folder
 */
export function registerShell(app: FastifyInstance, root: string, brands: Brands): void {
  const template = readFileSync(join(root, 'index.html'), 'utf8').replaceAll(GAPS, '');
  const bytes = oncePerBrand(async (portal: PortalBrand) => {
    const title = `<title data-head>${escapeHtml(portal.brand.name)}</title>`;
    const body = brandedTemplate(template, portal).replace(
      '</head>',
      () => `${title}<meta data-head name="robots" content="noindex"></head>`,
    );
    return encodeResponse({ status: 200, type: 'text/html; charset=utf-8', body });
  });
  app.get('/shell.html', async (request, reply) =>
    sendBytes({ request, reply }, await bytes(await brands.current()), 'public, no-cache'),
  );
}
