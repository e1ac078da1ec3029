import { sql } from 'kysely';
import { z } from 'zod';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import type { Database } from '../database/database.ts';
import { asRunning, shareDatabase } from '../database/lock-database.ts';
import { lastingClient } from '../database/lasting-client.ts';
import { SILENCE_MS } from '../database/lost-connections.ts';
import { type CatalogueChanges, localChanges } from './catalogue-changes.ts';

const CHANNEL = 'playport_catalogue';
const LISTEN = `listen ${CHANNEL}`;

const harmless = z.boolean().optional();
const message = z.object({
  from: z.string(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('game'), slug: z.string(), harmless }),
    z.object({ kind: z.literal('catalogue'), harmless }),
  ]),
});

/**
 * Announces changes to every process on one PostgreSQL server; it listens (LISTEN, NOTIFY) on its own connection, which
 * also says that a portal runs.
 * @param silenceMs how long the server may be silent before the connection is closed, in milliseconds; a query every third
 * of it makes a live server answer
 */
export async function notifiedChanges(
  database: Database,
  url: string,
  silenceMs = SILENCE_MS,
): Promise<CatalogueChanges> {
  const here = uuidv7();
  const local = localChanges();
  const listening = await lastingClient({
    ...asRunning(url),
    silenceMs,
    // To listen twice is to listen.
    ping: LISTEN,
    onClient: (client) =>
      client.on('notification', ({ payload = '' }) => {
        const parsed = message.safeParse(parseJson(payload));
        if (parsed.success && parsed.data.from !== here) void local.announce(parsed.data.change);
      }),
    onOpen: async (client) => {
      await shareDatabase(client);
      await client.query(LISTEN);
    },
    // Announcements during the outage are lost, so everything is made again; until now it was sent from before them.
    onBack: () => local.announce({ kind: 'catalogue', harmless: true }),
  });
  return {
    ...local,
    announce: async (change) => {
      await local.announce(change);
      const payload = JSON.stringify({ from: here, change });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(database.orm.em.fork().getKysely());
    },
    close: () => listening.close(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
