import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { onPostgres } from '../mikro-orm.config.ts';
import { localChanges } from '../server/platform/changes/catalogue-changes.ts';
import { type Database, openPostgres } from '../server/platform/database/database.ts';
import { type SharedReads, sharedReads } from '../server/platform/database/shared-reads.ts';
import { onServer } from '../server/testing/database-server.ts';
import {
  findPostgres,
  type PrivatePostgres,
  startPostgres,
  startStandby,
} from '../server/testing/postgres.ts';
import { PATIENCE } from '../server/testing/patience.ts';

const bin = findPostgres();
/** Claims of docs/decisions/read-replicas.md about the ways to read from standbys. */
describe.runIf(bin !== undefined)('reading from a standby without code of our own', () => {
  let primary: PrivatePostgres;
  let standby: PrivatePostgres;
  let orm: MikroORM;
  let databases: readonly Database[];
  let ours: SharedReads;
  const changes = localChanges();
  beforeAll(async () => {
    primary = await startPostgres(bin ?? '');
    standby = await startStandby(bin ?? '', primary);
    const standbyOptions = { driverOptions: { connectionString: standby.url, statement_timeout: 2000 } };
    orm = await MikroORM.init({ ...onPostgres(primary.url), replicas: [standbyOptions] });
    databases = [await openPostgres(primary.url), await openPostgres(standby.url)];
    const [own, ...copies] = databases;
    if (own === undefined) throw new Error('There is no primary.');
    ours = sharedReads({ primary: own, copies, changes, onAway: () => {} });
    await onServer(primary.url, 'create table page (text text)');
    await onServer(primary.url, "insert into page values ('before')");
    await vi.waitUntil(async () => (await byOrm().catch(() => '')) === 'before', PATIENCE);
  });
  afterAll(async () => {
    await ours.close();
    await Promise.all(databases.map((database) => database.close()));
    await orm.close(true);
    await standby.stop();
    await primary.stop();
  });

  const read = 'select text from page';
  const byOrm = async () => {
    const [row] = await orm.em.fork().getConnection('read').execute<{ text: string }[]>(read);
    return row?.text;
  };
  const byUs = () =>
    ours.read(async (em) => {
      const { rows } = await sql<{ text: string }>`select text from page`.execute(em.getKysely());
      return rows[0]?.text;
    });
  const change = (text: string) => onServer(primary.url, `update page set text = '${text}'`);

  /** A change that is acknowledged once the standby shows it too. */
  const applied = (text: string) =>
    onServer(primary.url, `set synchronous_commit = remote_apply; update page set text = '${text}'`);

  test('MikroORM’s replicas show what was before a change, and ours do not', async () => {
    await onServer(standby.url, 'select pg_wal_replay_pause()');
    await change('after');
    await changes.announce({ kind: 'catalogue' });
    expect([await byOrm(), await byUs()]).toEqual(['before', 'after']);
    await onServer(standby.url, 'select pg_wal_replay_resume()');
    await vi.waitFor(async () => expect(await byOrm()).toBe('after'), PATIENCE);
  });

  test('PostgreSQL keeps that promise by `remote_apply`, and then nobody can write while a standby lags', async () => {
    await onServer(primary.url, "alter system set synchronous_standby_names = '*'");
    await onServer(primary.url, 'select pg_reload_conf()');
    const isSync = "select 1 from pg_stat_replication where sync_state = 'sync'";
    await vi.waitFor(async () => expect(await onServer(primary.url, isSync)).toHaveLength(1), PATIENCE);
    await applied('applied');
    expect(await byOrm()).toBe('applied');
    await onServer(standby.url, 'select pg_wal_replay_pause()');
    const written = applied('waiting').then(() => 'written');
    const pause = new Promise((resolve) => setTimeout(resolve, 2000, 'still waiting'));
    expect(await Promise.race([written, pause])).toBe('still waiting');
    await onServer(standby.url, 'select pg_wal_replay_resume()');
    expect(await written).toBe('written');
  });

  test('MikroORM’s replicas fail the reads of a standby that is gone, and ours do not', async () => {
    await standby.down();
    await expect(byOrm()).rejects.toThrow(/ECONNREFUSED|terminated/);
    expect(await byUs()).toBe('waiting');
  });
});
