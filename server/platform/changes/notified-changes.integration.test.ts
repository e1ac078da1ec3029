import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Database, openPostgres } from '../database/database.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import type { CatalogueChange, CatalogueChanges } from './catalogue-changes.ts';
import { notifiedChanges } from './notified-changes.ts';
import { PATIENCE } from '../../testing/patience.ts';

const url = inject('databaseUrl');

describe.runIf(url !== '')('several processes on one PostgreSQL', () => {
  let database: Database;
  let here: CatalogueChanges;
  let there: CatalogueChanges;
  beforeAll(async () => {
    database = await openPostgres(url);
    here = await notifiedChanges(database, url);
    there = await notifiedChanges(database, url);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
    await database.close();
  });

  /** Collects the changes that a process hears from now on. */
  function heardBy(changes: CatalogueChanges): CatalogueChange[] {
    const heard: CatalogueChange[] = [];
    changes.onChange((change) => heard.push(change));
    return heard;
  }
  const kerb = { kind: 'game', slug: 'kerb-drift', harmless: true } as const;

  test('a change is heard in its own process before `announce` resolves, and in others soon after', async () => {
    const local = heardBy(here);
    const remote = heardBy(there);
    const announced = here.announce(kerb);
    expect(local).toEqual([kerb]);
    await announced;
    await vi.waitFor(() => expect(remote).toEqual([kerb]), PATIENCE);
    await there.announce({ kind: 'catalogue' });
    await vi.waitFor(() => expect(local).toEqual([kerb, { kind: 'catalogue' }]), PATIENCE);
    // Each process hears each change once, including its own.
    expect(remote).toEqual([kerb, { kind: 'catalogue' }]);
  });

  test('an invalid notification is ignored', async () => {
    const remote = heardBy(there);
    for (const payload of ['', 'kerb-drift', '{"from":"x","change":{"kind":"everything"}}']) {
      await database.orm.em.fork().execute('select pg_notify(?, ?)', ['playport_catalogue', payload]);
    }
    await here.announce(kerb);
    await vi.waitFor(() => expect(remote).toEqual([kerb]), PATIENCE);
  });

  test('after losing its connection, a process drops all copies and listens again', async () => {
    const remote = heardBy(there);
    await database.orm.em
      .fork()
      .execute(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen playport_catalogue'",
      );
    await vi.waitFor(() => expect(remote).toContainEqual({ kind: 'catalogue', harmless: true }), {
      timeout: 5000,
    });
    await here.announce(kerb);
    await vi.waitFor(() => expect(remote).toContainEqual(kerb), PATIENCE);
  });

  test('after its server has vanished, a process notices, drops all copies and listens again', async () => {
    const line = await openDatabaseProxy(url);
    const beyond = await notifiedChanges(database, line.url, 600);
    const remote = heardBy(beyond);
    line.cut();
    await vi.waitFor(() => expect(remote).toContainEqual({ kind: 'catalogue', harmless: true }), {
      timeout: 10_000,
    });
    await here.announce(kerb);
    await vi.waitFor(() => expect(remote).toContainEqual(kerb), PATIENCE);
    await beyond.close();
    await line.close();
  });
});
