import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { failToStart, freePorts, startPortalProcess } from './testing/portal-process.ts';

// A first start makes a whole database, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const detail = z.object({ id: z.string(), slug: z.string(), metrics: z.object({ plays: z.number() }) });
const home = z.object({ popular: z.array(detail) });

/** Returns the texts of the open reports, in the alphabet's order, as an administrator reads them. */
async function reportsAt(at: string): Promise<string[]> {
  const login = await fetch(`${at}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@playport.test' }),
  });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  const said: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${at}/api/admin/reports?status=OPEN&page=${page}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const open = z.array(z.object({ description: z.string() })).parse(await response.json());
    if (open.length === 0) return said.toSorted();
    said.push(...open.map(({ description }) => description));
  }
}

describe.runIf(inject('databaseUrl') === '')('the portal as a process, on the embedded database', () => {
  let directory = '';
  const processes: ChildProcess[] = [];

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-start-'));
  });
  afterEach(async () => {
    for (const child of processes.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(directory, { recursive: true, force: true });
  });

  /** Elsewhere than its sources are, and with no settings but these. */
  const options = (settings: Record<string, string>) => ({
    cwd: directory,
    settings: { DATA_DIR: join(directory, 'data'), ...settings },
  });

  async function start(settings: Record<string, string>) {
    const portal = await startPortalProcess(options(settings));
    processes.push(portal.child);
    return portal;
  }

  test('serves, keeps others out, survives a kill with every play, and stops in order', async () => {
    const { PORT: METRICS_PORT } = await freePorts();
    const settings = { ...(await freePorts()), METRICS_PORT };
    const first = await start(settings);
    const { popular } = await first.read('/api/home', home);
    const [game] = popular;
    if (game === undefined) throw new Error('the demo catalogue is missing');
    expect((await fetch(first.at)).headers.get('content-type')).toContain('text/html');
    const played = await fetch(`http://localhost:${settings.PLAY_PORT}/${game.slug}/`);
    expect([played.status, played.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);

    const figures = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
    expect([figures.status, await figures.text()]).toEqual([
      200,
      expect.stringMatching(/^playport_build_info\{version="\d+\.\d+\.\d+"\} 1$/m),
    ]);
    // For this machine alone, at the one address, and never where visitors come.
    await expect(fetch(`http://127.0.0.2:${METRICS_PORT}/metrics`)).rejects.toThrow('fetch failed');
    const astray = [`${first.at}/metrics`, `http://localhost:${settings.PLAY_PORT}/metrics`];
    for (const address of astray) expect((await fetch(address)).status).toBe(404);

    const second = await failToStart(options(await freePorts()));
    expect(second).toEqual({
      code: 1,
      lines: [
        `${join(directory, 'data')} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another directory.`,
      ],
    });

    const reports = Array.from({ length: 40 }, (_, index) => ({
      key: randomUUID(),
      description: `Killed while reporting, number ${index}`,
    }));
    // The machine goes away in the middle of these: some are done, some are not, and nobody is told which.
    const send = (at: string) =>
      reports.map(({ key, description }) =>
        fetch(`${at}/api/reports`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ gameUrl: '/games/x', reportType: 'other', description }),
        }),
      );
    const play = await fetch(`${first.at}/api/games/${game.id}/play`, { method: 'POST' });
    expect(await play.json()).toEqual({ counted: true, plays: game.metrics.plays + 1 });
    const lost = send(first.at);
    const settled = Promise.allSettled(lost);
    await Promise.any(lost);
    await first.stop('SIGKILL');
    await settled;

    const again = await start(settings);
    expect(await again.read(`/api/games/${game.slug}`, detail)).toMatchObject({
      id: game.id,
      metrics: { plays: game.metrics.plays + 1 },
    });
    const retried = await Promise.all(send(again.at));
    expect(new Set(retried.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await reportsAt(again.at)).toEqual(reports.map(({ description }) => description).toSorted());
    expect((await again.read('/api/home', home)).popular).toHaveLength(popular.length);
    // Connections that a browser opened in advance, and on which it has said nothing.
    const silent = [settings.PORT, settings.PLAY_PORT].map((port) => connect(Number(port), '127.0.0.1'));
    await Promise.all(silent.map((socket) => once(socket, 'connect')));
    const log = text(again.child.stdout ?? Readable.from([]));
    // More lines than are written at once.
    const calls = await Promise.all(
      Array.from({ length: 300 }, () => fetch(`${again.at}/api/v1/games?limit=1`)),
    );
    expect(await again.stop('SIGTERM')).toBe(0);
    const logged = (await log).split('\n').filter((line) => line.includes('/api/v1/games'));
    const ids = logged.map((line) => z.object({ reqId: z.string() }).parse(JSON.parse(line)).reqId);
    expect(ids.toSorted()).toEqual(calls.map(({ headers }) => headers.get('x-request-id')).toSorted());
    expect(await readdir(join(directory, 'data'))).not.toContainEqual(expect.stringContaining('lock'));
  });

  test('a start takes the rights from an administrator who is no longer in ADMIN_EMAILS', async () => {
    const settings = await freePorts();
    const first = await start(settings);
    const headers = await first.signIn('admin@playport.test');
    const statusAt = async (at: string) => (await fetch(`${at}/api/admin/stats`, { headers })).status;
    expect(await statusAt(first.at)).toBe(200);
    await first.stop('SIGTERM');
    const second = await start({ ...settings, ADMIN_EMAILS: 'other@example.org' });
    expect(await statusAt(second.at)).toBe(403);
  });
});
