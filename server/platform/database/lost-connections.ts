import { Socket } from 'node:net';
import type { Client, Pool, PoolClient } from 'pg';

/**
 * Longest time that PostgreSQL may be silent before it counts as gone, in milliseconds: longer than it may work on a statement
 * (`statement_timeout`), and longer than a pool keeps an idle connection (10 seconds).
 */
export const SILENCE_MS = 12_000;

/**
 * Closes a connection after `silenceMs` milliseconds without traffic. A server whose machine has vanished does not close
 * it, and the operating system keeps trying for a quarter of an hour.
 */
export function endWhenSilent({ connection: { stream } }: Client, silenceMs: number): void {
  if (stream instanceof Socket) stream.setTimeout(silenceMs, () => stream.destroy());
}

/**
 * Lets a pool outlive its server: closes silent connections, and takes back connections that have ended but were not
 * released. Kysely does not release one whose transaction can no longer be rolled back, nor does Socket.IO's adapter; each
 * would be one connection less until the process starts again.
 * @param silenceMs in milliseconds; null where the server may be silent for as long as it likes
 */
export function watchPool(pool: Pool, silenceMs: number | null): void {
  const clients = new Set<PoolClient>();
  pool.on('acquire', (client) => clients.add(client));
  pool.on('release', (_error, client) => clients.delete(client));
  pool.on('connect', (client) => {
    if (silenceMs !== null) endWhenSilent(client, silenceMs);
    // Code that waits for a result on it learns of its end first, and may release it.
    client.once('end', () => setImmediate(() => clients.has(client) && client.release(true)));
  });
}
