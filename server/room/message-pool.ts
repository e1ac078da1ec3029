import { Pool } from 'pg';
import { watchPool } from '../platform/database/lost-connections.ts';

/** One connection listens, and one sends: over more of them, messages would overtake each other. */
const POOL = { max: 2, connectionTimeoutMillis: 2000 } as const;

/**
 * A pool that outlives the loss of its server: the adapter listens anew by itself. Its heartbeats, which it hears itself,
 * show that both connections live.
 */
export function poolAt(connectionString: string, onError: (error: unknown) => void, silenceMs: number): Pool {
  const pool = new Pool({ connectionString, ...POOL });
  watchPool(pool, silenceMs);
  pool.on('error', onError);
  // The client that listens is outside the pool, which hears of idle ones alone.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}
