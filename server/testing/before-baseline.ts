import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';

/**
 * A database as the last commit before the baseline left it (`pg_dump --inserts`): three people, a vote, a favorite, a save, and
 * eleven games, live, waiting, rejected, answered, suspended, with versions and changes, four with a decision to undo.
 */
export const BEFORE_BASELINE = `create extension if not exists pg_trgm; create extension if not exists fuzzystrmatch;
${brotliDecompressSync(readFileSync(join(import.meta.dirname, 'dumps/before-baseline.sql.br'))).toString()}`;

/** Fills an empty database of a server with it. */
export async function restoreBeforeBaseline(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(BEFORE_BASELINE);
  await client.end();
}
