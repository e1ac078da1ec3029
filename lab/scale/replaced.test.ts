import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { onServer } from '../../server/testing/database-server.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../../server/testing/postgres.ts';
import { PATIENCE } from '../../server/testing/patience.ts';
import { counterOf } from '../../faults/counted.ts';
import { type Asked, askNginx, type Nginx, startNginx } from '../../faults/nginx.ts';
import { checkout, linkFolder } from '../checkout.ts';
import { findPackages } from './programs.ts';

const PORTAL = 'playport.example';
const VISITORS = 6;
/** Time that nginx has to end what it sends to a process that is left out. */
const SETTLE_MS = 1000;
const { met, titled } = findPackages('postgresql', 'nginx');
const games = z.array(z.object({ id: z.string() }));

/** The migrations of a new version: a column, as in docs/development.md, and an index that is built beside the writes. */
const MIGRATIONS = {
  Migration29990101000000_shade: `import { Migration } from '@mikro-orm/migrations';
export class Migration29990101000000_shade extends Migration {
  override up(): void { this.addSql("alter table game add column shade text not null default ''"); }
}`,
  Migration29990101000001_shaded: `import { Migration } from '@mikro-orm/migrations';
export class Migration29990101000001_shaded extends Migration {
  override isTransactional(): boolean { return false; }
  override up(): void {
    this.addSql('drop index concurrently if exists game_shade');
    this.addSql('create index concurrently game_shade on game (shade)');
  }
}`,
};

describe.runIf(met)(`${titled('every process is replaced by a new version')}`, () => {
  let folder = '';
  let next = '';
  let postgres: PrivatePostgres;
  let nginx: Nginx;
  let portals: PortalProcess[] = [];
  let settings: Record<string, string>[] = [];
  let https = '';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-replaced-'));
    next = join(folder, 'next');
    checkout(next);
    for (const name of ['node_modules', 'dist']) linkFolder(name, next);
    for (const [name, code] of Object.entries(MIGRATIONS))
      writeFileSync(join(next, 'migrations', `${name}.ts`), code);
    postgres = await startPostgres(findPostgres() ?? '');
    const ports = await Promise.all([freePorts(), freePorts()]);
    settings = ports.map((own, index) => ({
      ...own,
      NODE_ENV: 'production',
      DEMO: 'on',
      // With a mail server nobody has to set the portal up first; nothing is sent.
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMITS: 'off',
      PUBLIC_ORIGIN: `https://${PORTAL}`,
      PLAY_ORIGIN: 'https://{game}.games.playport.example',
      DATABASE_URL: postgres.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DATA_DIR: join(folder, String(index)),
    }));
    portals = await Promise.all(settings.map((own) => startPortalProcess({ cwd: folder, settings: own })));
    // Only now: another process may take a free port meanwhile.
    const front = await freePorts();
    https = front.PLAY_PORT;
    nginx = await startNginx(folder, {
      http: front.PORT,
      https,
      upstream: [
        [ports[0].PORT, ports[0].PLAY_PORT],
        [ports[1].PORT, ports[1].PLAY_PORT],
      ],
    });
  });
  afterAll(async () => {
    await nginx.stop();
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the new version. */
  const runNext = ({ settings: own }: { readonly settings: Readonly<Record<string, string>> }) =>
    spawn(process.execPath, [join(next, 'server', 'main.mjs')], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...own },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  const get = (asked: Partial<Asked>) => askNginx({ port: https, host: PORTAL, ...asked });

  test('and nobody’s request fails, neither a read nor a write', async ({ task }) => {
    const [game] = games.parse(JSON.parse((await get({ path: '/api/games?limit=1' })).body));
    const responses: Record<'reads' | 'writes', number[]> = { reads: [], writes: [] };
    const failures: string[] = [];
    const stopped = new AbortController();
    const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
      for (let turn = 0; !stopped.signal.aborted; turn += 1) {
        const from = `127.${visitor + 1}.${(turn >> 8) & 255}.${turn & 255}`;
        const isWrite = turn % 2 === 0;
        const asked = isWrite
          ? { method: 'POST', path: `/api/games/${game?.id}/play`, headers: { 'content-length': '0' } }
          : { path: `/api/games?search=word${visitor}x${turn}` };
        await get({ ...asked, from }).then(
          ({ status }) => responses[isWrite ? 'writes' : 'reads'].push(status),
          (error: unknown) => failures.push(String(error)),
        );
      }
    });
    await vi.waitFor(() => expect(responses.writes.length).toBeGreaterThan(50), PATIENCE);
    for (const [index, own] of settings.entries()) {
      nginx.leaveOut([own.PORT ?? '', own.PLAY_PORT ?? '']);
      await sleep(SETTLE_MS);
      expect(await portals[index]?.stop('SIGTERM')).toBe(0);
      portals[index] = await startPortalProcess({ cwd: folder, settings: own }, runNext);
      nginx.leaveOut([]);
      const before = responses.writes.length;
      await vi.waitFor(() => expect(responses.writes.length).toBeGreaterThan(before + 50), PATIENCE);
    }
    stopped.abort();
    await Promise.all(visitors);
    const count = counterOf(task);
    count('processes replaced', settings.length);
    count('migrations', Object.keys(MIGRATIONS).length);
    count('reads', responses.reads.length);
    count('writes', responses.writes.length);
    const others = [...responses.reads, ...responses.writes].filter((status) => status !== 200);
    count('failed', failures.length + others.length);
    expect([failures, others]).toEqual([[], []]);
    expect(await onServer(postgres.url, 'select distinct shade from game')).toEqual([{ shade: '' }]);
  });
});
