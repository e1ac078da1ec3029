import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { z } from 'zod';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import type { Database } from '../database/database.ts';
import { endWhenSilent, SILENCE_MS } from '../database/lost-connections.ts';
import { type CatalogueChanges, localChanges } from './catalogue-changes.ts';

const CHANNEL = 'playport_catalogue';
const LISTEN = `listen ${CHANNEL}`;
const RECONNECT_MS = 1000;
const CONNECT_MS = 2000;

const harmless = z.boolean().optional();
const message = z.object({
  from: z.string(),
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('game'), slug: z.string(), harmless }),
    z.object({ kind: z.literal('catalogue'), harmless }),
  ]),
});

/**
 * Announces changes to every process on one PostgreSQL server; it listens (LISTEN, NOTIFY) on its own connection.
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
  let client: Client | null = null;
  let closed = false;
  let reconnecting = false;

  const listen = async () => {
    const next = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
    next.on('notification', ({ payload = '' }) => {
      const heard = message.safeParse(parseJson(payload));
      if (heard.success && heard.data.from !== here) void local.announce(heard.data.change);
    });
    next.on('error', () => {});
    next.once('end', reconnect);
    await next.connect();
    endWhenSilent(next, silenceMs);
    await next.query(LISTEN).catch(async (error: unknown) => {
      await next.end();
      throw error;
    });
    if (closed) return next.end();
    client = next;
    void askAgain(next);
  };
  /** Gives the server something to say: to listen twice is to listen. */
  const askAgain = async (listening: Client): Promise<void> => {
    await sleep(silenceMs / 3, undefined, { ref: false });
    if (listening !== client) return;
    await listening.query(LISTEN).catch(() => {});
    void askAgain(listening);
  };
  const reconnect = () => {
    client = null;
    if (closed || reconnecting) return;
    reconnecting = true;
    setTimeout(() => {
      reconnecting = false;
      // Announcements during the outage are lost, so everything is made again; until now it was sent from before them.
      listen().then(() => local.announce({ kind: 'catalogue', harmless: true }), reconnect);
    }, RECONNECT_MS).unref();
  };

  await listen();
  return {
    ...local,
    announce: async (change) => {
      await local.announce(change);
      const payload = JSON.stringify({ from: here, change });
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(database.orm.em.fork().getKysely());
    },
    close: async () => {
      closed = true;
      const listening = client;
      client = null;
      await listening?.end();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
