import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PostgresCluster, type PrivatePostgres, runPostgres } from './postgres-server.ts';

export type { PrivatePostgres };

const INSTALLED = '/usr/lib/postgresql';
const OLDEST_SUPPORTED = 15;

/** A test server may lose its data in a power cut, so it never waits for the disk; its standbys may lag a little. */
const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=64MB',
  'wal_keep_size=64MB',
];

const INITDB = ['-U', 'playport', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'];
const emptyCluster: PostgresCluster['filledBy'] = (data) => ['initdb', '-D', data, ...INITDB];

/** The folder of the newest installed PostgreSQL's programs; undefined when no supported version is installed. */
export function findPostgres(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const newest = Math.max(...readdirSync(INSTALLED).map(Number).filter(Number.isFinite));
  const bin = join(INSTALLED, String(newest), 'bin');
  return newest >= OLDEST_SUPPORTED && existsSync(join(bin, 'postgres')) ? bin : undefined;
}

/**
 * Starts an empty PostgreSQL.
 * @param settings of postgresql.conf, as `name=value`; by default those for tests
 */
export async function startPostgres(
  bin: string,
  settings: readonly string[] = FORGETFUL,
): Promise<PrivatePostgres> {
  return runPostgres({ bin, settings, filledBy: emptyCluster });
}

/** Starts an empty PostgreSQL that offers TLS. */
export async function startPostgresWithTls(bin: string): Promise<PrivatePostgres> {
  return runPostgres({ bin, settings: FORGETFUL, filledBy: emptyCluster, tls: true });
}

/** Starts a hot standby that follows `primary` by streaming replication and logs every statement. */
export async function startStandby(bin: string, primary: PrivatePostgres): Promise<PrivatePostgres> {
  const from = ['-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return runPostgres({
    bin,
    settings: [...FORGETFUL, 'log_statement=all'],
    filledBy: (data) => ['pg_basebackup', '-D', data, ...from],
  });
}
