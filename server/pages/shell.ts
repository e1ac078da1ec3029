import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Bytes, toBytes } from '../response-cache/encoded-bytes.ts';
import { sendBytes } from '../response-cache/send-bytes.ts';

/** The template's placeholders, which rendering a page fills. */
const GAPS = /<!--(?:head|app|state|preloads)-->/g;

/**
 * Serves the document without a page for the service worker: the browser renders pages in it that are not cached.
 * @param root the client build's folder
 */
export function registerShell(app: FastifyInstance, root: string): void {
  const template = readFileSync(join(root, 'index.html'), 'utf8').replaceAll(GAPS, '');
  const body = template.replace(
    '</head>',
    '<title data-head>Playport</title><meta data-head name="robots" content="noindex"></head>',
  );
  let bytes: Promise<Bytes> | null = null;
  app.get('/shell.html', async (request, reply) => {
    bytes ??= toBytes({ status: 200, type: 'text/html; charset=utf-8', body });
    return sendBytes({ request, reply }, await bytes, 'public, no-cache');
  });
}
