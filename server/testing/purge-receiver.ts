import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A shared cache's purge endpoint, on loopback. */
export interface PurgeReceiver {
  readonly url: string;
  /** The tags of every purge, oldest first, including refused ones. */
  readonly purges: (readonly string[])[];
  /** The credentials of every request, oldest first. */
  readonly shown: string[];
  /** The statuses of the next responses, in order; 200 when the list is empty. */
  readonly statuses: number[];
  close(): Promise<void>;
}

const purge = z.strictObject({ tags: z.array(z.string()).min(1) });

/** Starts a purge receiver; anything but a purge, with its tags in the header too, gets a 400. */
export async function startPurgeReceiver(): Promise<PurgeReceiver> {
  const purges: (readonly string[])[] = [];
  const shown: string[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const parsed = purge.safeParse(JSON.parse(await text(request)));
    const isSaidTwice = parsed.data?.tags.join() === request.headers['cache-tag'];
    if (request.method !== 'POST' || !parsed.success || !isSaidTwice) {
      response.writeHead(400).end();
      return;
    }
    purges.push(parsed.data.tags);
    shown.push(request.headers.authorization ?? '');
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end('{"success":true}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/purge_cache`,
    purges,
    shown,
    statuses,
    close: async () => {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
