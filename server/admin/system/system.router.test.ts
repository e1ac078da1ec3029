import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditPage } from '../../../entities/moderation.schema.ts';
import { backupBegun, systemView } from '../../../entities/system.schema.ts';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { VERSION } from '../../platform/version.ts';
import { statusAndCode, type Person, signIn } from '../../testing/person.ts';
import { createWorld, type World } from '../../testing/world.ts';

const ADMIN = 'admin@example.org';
let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: ADMIN });
});
afterEach(() => world.reset());
afterAll(() => world.close());

const systemOf = async (admin: Person) =>
  systemView.parse((await admin.call('GET', '/api/admin/system')).json());

test('an administrator sees what the portal runs on, and nobody else', async () => {
  const system = await systemOf(await signIn(world, ADMIN));
  expect(system).toMatchObject({
    version: VERSION,
    production: false,
    queue: { waiting: 0, failed: 0 },
    mail: { server: false, failed: 0 },
    // On loopback there is none to look at.
    certificates: [],
  });
  expect(system.database?.bytes).toBeGreaterThan(1e6);
  expect(system.disk?.totalBytes).toBeGreaterThan(0);
  const player = await signIn(world, 'asha@example.org');
  for (const [method, path] of [
    ['GET', 'system'],
    ['POST', 'backups'],
  ] as const)
    expect(statusAndCode(await player.call(method, `/api/admin/${path}`)).code).toBe('forbidden');
});

test('a queue that stands needs a hand', async () => {
  const admin = await signIn(world, ADMIN);
  await world.services.jobs.add(world.em(), { queue: 'runs', id: uuidv7() });
  await world.em().execute("update pgboss.job set start_after = now() - interval '16 minutes'");
  const { needs, queue } = await systemOf(admin);
  expect([needs.includes('queue'), queue?.waiting]).toEqual([true, 1]);
});

test('a part that cannot be read leaves the others', async () => {
  const admin = await signIn(world, ADMIN);
  await world.em().execute('alter table pgboss.job rename to job_away');
  const system = await systemOf(admin).finally(() =>
    world.em().execute('alter table pgboss.job_away rename to job'),
  );
  expect(system.queue).toBeNull();
  expect(system.disk).not.toBeNull();
});

test('a backup that is asked for lies in the folder, and is in the audit trail', async () => {
  const admin = await signIn(world, ADMIN);
  const { file } = backupBegun.parse((await admin.call('POST', '/api/admin/backups')).json());
  await vi.waitFor(async () => expect((await systemOf(admin)).backup).toMatchObject({ running: false }), {
    timeout: 60_000,
    interval: 200,
  });
  const { backup } = await systemOf(admin);
  expect(backup).toMatchObject({ failure: null, lastAt: expect.any(String) });
  expect(join(backup?.folder ?? '', backup?.lastFile ?? '')).toBe(file);
  expect(await readdir(join(world.env.dataDir, 'backups'))).toContain(backup?.lastFile);
  const { entries } = auditPage.parse((await admin.call('GET', '/api/admin/audit')).json());
  expect(entries).toMatchObject([{ action: 'backup.make', note: file }]);
});
