import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type CatalogueChanges, localChanges } from '../changes/catalogue-changes.ts';
import { AppError } from '../../errors.ts';
import { findPostgres, type PrivatePostgres, startPostgres, startStandby } from '../../testing/postgres.ts';
import { type Database, type Em, openPostgres } from './database.ts';
import { type SharedReads, sharedReads } from './shared-reads.ts';
import { PATIENCE } from '../../testing/patience.ts';

const bin = findPostgres();
const READS = 30;

describe.runIf(inject('databaseUrl') !== '' && bin !== undefined)('one primary, two hot standbys', () => {
  let primary: PrivatePostgres;
  let standbys: PrivatePostgres[] = [];
  let database: Database;
  let copies: Database[] = [];
  let changes: CatalogueChanges;
  let reads: SharedReads;
  const away: unknown[] = [];
  beforeAll(async () => {
    if (bin === undefined) throw new Error('there is no PostgreSQL');
    primary = await startPostgres(bin);
    standbys = await Promise.all([startStandby(bin, primary), startStandby(bin, primary)]);
    database = await openPostgres(primary.url);
    copies = await Promise.all(standbys.map(({ url }) => openPostgres(url)));
    await database.orm.em.execute('create table word (text text); insert into word values (null)');
    changes = localChanges();
    const onAway = (error: unknown) => away.push(error);
    reads = sharedReads({ primary: database, copies, changes, onAway, awayMs: 500 });
  });
  afterAll(async () => {
    await reads.close();
    await database.close();
    await Promise.all([primary, ...standbys].map((server) => server.stop()));
  });

  /** Returns the port of the server that `em` reads from. */
  async function portOf(em: Em): Promise<string> {
    const [row] = await em.execute<{ port: string }[]>('select inet_server_port()::text as port');
    return row?.port ?? '';
  }
  const portIn = ({ url }: PrivatePostgres) => new URL(url).port;
  /** Returns the ports of the servers that serve a series of reads. */
  async function answering(): Promise<string[]> {
    const ports = new Set<string>();
    for (let turn = 0; turn < READS; turn += 1) ports.add(await reads.read(portOf));
    return [...ports].toSorted();
  }
  const both = () => standbys.map(portIn).toSorted();
  const allInUse = () => vi.waitFor(async () => expect(await answering()).toEqual(both()), PATIENCE);

  /** Pauses or resumes a standby's replay of the log. */
  async function pause(copy: Database | undefined, paused: boolean): Promise<void> {
    const order = paused ? 'pause' : 'resume';
    await copy?.orm.em.fork().execute(`select pg_wal_replay_${order}()`);
    await vi.waitFor(async () => {
      const state = await copy?.orm.em.fork().execute('select pg_get_wal_replay_pause_state() as state');
      expect(state).toEqual([{ state: paused ? 'paused' : 'not paused' }]);
    }, PATIENCE);
  }
  async function say(text: string): Promise<void> {
    await database.orm.em.fork().execute('update word set text = ?', [text]);
    await changes.announce({ kind: 'catalogue' });
  }
  const heard = () => reads.read((em) => em.execute<{ text: string }[]>('select text from word'));

  test('share the reads, and their replay position is not queried once they have caught up', async () => {
    await allInUse();
    const positionQueries = async () => {
      const logs = await Promise.all(standbys.map((standby) => standby.log()));
      return logs.join('').split('pg_last_wal_replay_lsn').length;
    };
    const before = await positionQueries();
    expect(await answering()).toEqual(both());
    expect(await positionQueries()).toBe(before);
  });

  test('a change is read at once: from the primary while the standbys lag, then from the first to have it', async () => {
    await allInUse();
    await Promise.all(copies.map((copy) => pause(copy, true)));
    await say('changed');
    for (let turn = 0; turn < READS; turn += 1) expect(await heard()).toEqual([{ text: 'changed' }]);
    expect(await answering()).toEqual([portIn(primary)]);

    await pause(copies[0], false);
    const [first] = standbys;
    if (first === undefined) throw new Error('there is no standby');
    await vi.waitFor(async () => expect(await answering()).toEqual([portIn(first)]), PATIENCE);
    expect(await heard()).toEqual([{ text: 'changed' }]);
    await pause(copies[1], false);
    await allInUse();
  });

  test('each of several quick changes is read at once', async () => {
    await allInUse();
    for (let turn = 0; turn < READS; turn += 1) {
      const text = `change ${turn}`;
      await say(text);
      expect(await heard()).toEqual([{ text }]);
      expect(await heard()).toEqual([{ text }]);
    }
  });

  test('a read that a standby aborts is repeated on the primary, and an AppError is not repeated', async () => {
    await allInUse();
    const servers: string[] = [];
    const port = await reads.read(async (em) => {
      const here = await portOf(em);
      servers.push(here);
      if (here !== portIn(primary)) await em.execute('select pg_terminate_backend(pg_backend_pid())');
      return here;
    });
    expect([port, servers.length]).toEqual([portIn(primary), 2]);
    await allInUse();
    let tries = 0;
    const refused = reads.read(async () => {
      tries += 1;
      throw new AppError('game_not_found');
    });
    await expect(refused).rejects.toThrow(AppError);
    expect(tries).toBe(1);
  });

  test('lost standbys fail no read, are reported once, and serve again when they are back', async () => {
    await allInUse();
    away.length = 0;
    await Promise.all(standbys.map((standby) => standby.down()));
    expect(await answering()).toEqual([portIn(primary)]);
    await say('without them');
    expect(await heard()).toEqual([{ text: 'without them' }]);
    expect(away).toHaveLength(2);
    await Promise.all(standbys.map((standby) => standby.up()));
    await allInUse();
    expect(await heard()).toEqual([{ text: 'without them' }]);
    expect(away).toHaveLength(2);
  });

  test('a standby that has stopped replaying is detected after a minute, without an announcement', async () => {
    const [copy] = copies;
    if (copy === undefined) throw new Error('there is no copy');
    const ofOne = sharedReads({ primary: database, copies: [copy], changes, onAway: () => {} });
    const recovering = () => ofOne.read((em) => em.execute('select pg_is_in_recovery() as yes'));
    await vi.waitFor(async () => expect(await recovering()).toEqual([{ yes: true }]), PATIENCE);
    await pause(copy, true);
    await database.orm.em.fork().execute("insert into word values ('unannounced')");
    expect(await recovering()).toEqual([{ yes: true }]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    for (let turn = 0; turn < READS; turn += 1) expect(await recovering()).toEqual([{ yes: false }]);
    vi.useRealTimers();
    await pause(copy, false);
  });

  test('a server that is not a standby gets no reads', async () => {
    const url = new URL(primary.url);
    url.searchParams.set('application_name', 'no-copy');
    const other = await openPostgres(url.href);
    const beside = sharedReads({ primary: database, copies: [other], changes, onAway: () => {} });
    const name = () => beside.read((em) => em.execute("select current_setting('application_name') as name"));
    for (let turn = 0; turn < READS; turn += 1) expect(await name()).toEqual([{ name: '' }]);
    await beside.close();
  });
});
