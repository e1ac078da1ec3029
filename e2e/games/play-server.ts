import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { readPrelude } from '../../server/upload/prelude.ts';

/** The content security policy of hosted games at the play origin. */
function policyOf(root: string): string {
  const prelude = readPrelude(root)?.source ?? '';
  return `default-src 'self' blob: data:; script-src 'self' blob: data: ${prelude}; connect-src 'self'`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

export interface PlayServer {
  /** Without a trailing slash; a game is at `${base}/${slug}/`. */
  readonly base: string;
  close(): Promise<void>;
}

/** Serves a folder of built games on a free port, with the play origin's policy. */
export async function servePlay(folder: string): Promise<PlayServer> {
  const root = resolve(folder);
  const policy = policyOf(root);
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://play').pathname));
    const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(root) || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    });
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the play server has no port');
  return {
    base: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
