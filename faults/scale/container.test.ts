import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts, startPortalProcess } from '../../server/testing/portal-process.ts';
import { type Built, build } from './containerfile.ts';
import { need } from './programs.ts';

const composed = need('docker-compose');

describe('the image, by its steps in a folder', () => {
  let folder = '';
  let built: Built;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-image-'));
    built = build(folder);
  }, 400_000);
  afterAll(() => rm(folder, { recursive: true, force: true }), 60_000);

  test('has what the portal needs to run, and nothing that only its developers need', async () => {
    const has = (name: string) => existsSync(join(built.workdir, name));
    expect(
      ['server/main.mjs', 'dist/server/entry.server.js', 'node_modules/fastify'].filter((name) => !has(name)),
    ).toEqual([]);
    expect(['node_modules/vitest', 'node_modules/lighthouse', '.git'].filter(has)).toEqual([]);
  });

  test('starts by its command, is healthy by its check, and stops', async () => {
    const ports = await freePorts();
    const env = {
      ...built.env,
      ...ports,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: `http://localhost:${ports.PORT}`,
      PLAY_ORIGIN: `http://localhost:${ports.PLAY_PORT}/{game}`,
      DEMO: 'on',
    };
    const [, ...args] = built.command;
    const portal = await startPortalProcess({ cwd: built.workdir, settings: env }, ({ cwd, settings }) =>
      spawn(process.execPath, args, {
        cwd,
        env: { PATH: process.env.PATH, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
    const [, ...check] = built.healthcheck.map((word) => word.replace(':3000', `:${ports.PORT}`));
    const isHealthy = () => spawnSync(process.execPath, check).status === 0;
    expect(isHealthy()).toBe(true);
    const page = await fetch(`${portal.at}/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Kerb Drift')]);
    expect(await portal.stop('SIGTERM')).toBe(0);
    expect(isHealthy()).toBe(false);
  });
});

describe.runIf(composed.met)(`${composed.titled('the compose file, by its own program')}`, () => {
  test('is one', () => {
    const env = {
      PATH: process.env.PATH,
      POSTGRES_PASSWORD: 'x',
      SMTP_URL: 'smtp://mail.example',
      ADMIN_EMAILS: 'you@playport.example',
    };
    const file = join(import.meta.dirname, '../../deploy/compose.yaml');
    const told = execFileSync('docker-compose', ['-f', file, 'config'], { env, encoding: 'utf8' });
    expect(told).toContain('DATABASE_URL: postgres://playport:x@database/playport');
    expect(() =>
      execFileSync('docker-compose', ['-f', file, 'config'], { env: { PATH: env.PATH }, stdio: 'pipe' }),
    ).toThrow(/POSTGRES_PASSWORD|SMTP_URL|ADMIN_EMAILS/);
  });
});
