import { once } from 'node:events';
import { createServer } from 'node:http';

/** The smallest page without a Lighthouse finding: a heading and a line, no scripts, styles or pictures. */
const EMPTY = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="An empty page to compare with." />
    <link rel="icon" href="data:," />
    <title>An empty page</title>
  </head>
  <body>
    <main>
      <h1>An empty page</h1>
      <p>Whatever it is said to block for is the machine.</p>
    </main>
  </body>
</html>`;

/** Serves the empty page from a bare server, as a baseline for ours. */
export async function serveEmptyPage(): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((request, response) => {
    const found = request.url === '/';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(found ? EMPTY : '');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://localhost:${port}/`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
