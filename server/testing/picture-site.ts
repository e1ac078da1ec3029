import { createServer, type RequestListener } from 'node:http';
import sharp from 'sharp';

/** Another site on loopback that records its requests. */
export interface PictureSite {
  readonly base: string;
  /** Every requested path, oldest first. */
  readonly requests: string[];
  answer(path: string, route: RequestListener): void;
  /** Responds with these bytes. */
  serve(path: string, body: Buffer | string): void;
  clear(): void;
  close(): void;
}

/** Starts a site that returns 404 for every path until a test adds routes. */
export async function startPictureSite(): Promise<PictureSite> {
  const routes = new Map<string, RequestListener>();
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const route = routes.get(path);
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    requests,
    answer: (path, route) => void routes.set(path, route),
    serve: (path, body) => void routes.set(path, (_request, response) => response.writeHead(200).end(body)),
    clear: () => {
      routes.clear();
      requests.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Creates a PNG of one colour. */
export function plainPicture(width: number, height: number, background = '#7443f5'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
