import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onServer } from '../../server/testing/database-server.ts';
import { findFreePort } from '../../server/testing/free-ports.ts';
import { Daemon, readDeployFile, findUnprivilegedUser } from './daemon.ts';
import { programOf } from './programs.ts';

const PASSWORD = 'only-for-this-test';

export interface PgBouncer {
  /** The database through the pooler. */
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Runs PgBouncer as deployed in front of the database at `server`, with so many connections to it. */
export async function startPgBouncer(folder: string, server: string, size: number): Promise<PgBouncer> {
  const { port, username, pathname } = new URL(server);
  const own = await findFreePort();
  const users = join(folder, 'userlist.txt');
  const file = join(folder, 'pgbouncer.ini');
  await onServer(server, `alter role "${username}" password '${PASSWORD}'`);
  const secrets = `select format('"%s" "%s"', rolname, rolpassword) as line from pg_authid where rolname = '${username}'`;
  const [secret] = await onServer(server, secrets);
  writeFileSync(users, `${Reflect.get(secret ?? {}, 'line')}\n`, { mode: 0o600 });
  writeFileSync(
    file,
    readDeployFile('pgbouncer.ini', {
      'port=5432 dbname=playport': `port=${port} dbname=${pathname.slice(1)}`,
      'listen_port = 6432': `listen_port = ${own}`,
      '/etc/pgbouncer/userlist.txt': users,
      '/var/log/postgresql/pgbouncer.log': join(folder, 'pgbouncer.log'),
      '/run/postgresql/pgbouncer.pid': join(folder, 'pgbouncer.pid'),
      'default_pool_size = 20': `default_pool_size = ${size}`,
    }),
  );
  const account = findUnprivilegedUser();
  if (account) for (const path of [folder, users, file]) chownSync(path, account.uid, account.gid);
  const daemon = new Daemon({
    program: programOf('pgbouncer'),
    args: [file],
    log: join(folder, 'pgbouncer.out'),
    asNobody: true,
  });
  await daemon.listening(own);
  return {
    url: `postgres://${username}:${PASSWORD}@127.0.0.1:${own}/playport`,
    pid: daemon.pid,
    stop: () => daemon.stop('SIGINT'),
  };
}
