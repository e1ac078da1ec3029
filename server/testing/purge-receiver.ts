import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A shared cache, on loopback, as far as it is told what to drop. */
export interface PurgeReceiver {
  readonly url: string;
  /** The tags of every purge, oldest first, those that it refused among them. */
  readonly purges: (readonly string[])[];
  /** What was shown to prove who asks, oldest first. */
  readonly shown: string[];
  /** How the next purges are answered, in turn; 200 when none is left. */
  readonly statuses: number[];
  close(): Promise<void>;
}

const purge = z.strictObject({ tags: z.array(z.string()).min(1) });

/** Starts a receiver of purges; what is none is answered 400. */
export async function startPurgeReceiver(): Promise<PurgeReceiver> {
  const purges: (readonly string[])[] = [];
  const shown: string[] = [];
  const statuses: number[] = [];
  const server = createServer(async (request, response) => {
    const parsed = purge.safeParse(JSON.parse(await text(request)));
    if (request.method !== 'POST' || !parsed.success) {
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
