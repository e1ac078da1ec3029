// Serves this folder at http://localhost:8123, for this machine alone: `npm start`, or with a port, `npm start 9000`.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const port = Number(process.argv[2] ?? 8123);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
};

/** The file at an address, null if there is none; throws for a malformed address. */
function fileAt(address) {
  const path = decodeURIComponent(new URL(address, 'http://localhost').pathname);
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  const found = file.startsWith(root + sep) ? statSync(file, { throwIfNoEntry: false }) : undefined;
  return found?.isFile() ? file : null;
}

createServer((request, response) => {
  let file;
  try {
    file = fileAt(request.url ?? '/');
  } catch {
    response.writeHead(400).end();
    return;
  }
  if (file === null) {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
}).listen(port, '127.0.0.1', () => process.stdout.write(`Play at http://localhost:${port}\n`));
