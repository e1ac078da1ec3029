import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';

// A first start makes a whole database, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const ROOT = resolve(import.meta.dirname, '..');
const detail = z.object({ id: z.string(), slug: z.string(), metrics: z.object({ plays: z.number() }) });
const home = z.object({ popular: z.array(detail) });

/** Two ports that nobody listens at just now. */
async function freePorts(): Promise<{ PORT: string; PLAY_PORT: string }> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      return address === null || typeof address === 'string' ? '' : String(address.port);
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  const [PORT = '', PLAY_PORT = ''] = ports;
  return { PORT, PLAY_PORT };
}

describe.runIf(inject('databaseUrl') === '')('the portal as a process, on the embedded database', () => {
  let directory = '';
  const processes: ChildProcess[] = [];

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-start-'));
  });
  afterEach(async () => {
    for (const child of processes.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) await stop(child, 'SIGKILL');
    }
  });
  afterAll(async () => {
    await rm(directory, { recursive: true, force: true });
  });

  /** Runs the portal's own program with these settings and no others. */
  function run(settings: Record<string, string>) {
    const child = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
      // Elsewhere: what the portal reads is found from its own place, not from where it is started.
      cwd: directory,
      env: { PATH: process.env.PATH, DATA_DIR: join(directory, 'data'), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    processes.push(child);
    return child;
  }

  /** Runs what must not start, and answers what it says of that. */
  async function fail(settings: Record<string, string>) {
    const child = run(settings);
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { code: Number(code), lines: said.trimEnd().split('\n') };
  }

  /** Runs the portal until it says where it is. */
  async function start(settings: Record<string, string>) {
    const child = run(settings);
    const complaints = text(child.stderr);
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Playport is at')) break;
    }
    child.stdout.resume();
    if (child.exitCode !== null) throw new Error(`The portal did not start: ${await complaints}`);
    const at = `http://localhost:${settings.PORT}`;
    const read = async <Shape>(path: string, shape: z.ZodType<Shape>) =>
      shape.parse(await (await fetch(`${at}${path}`)).json());
    return { child, at, read };
  }

  async function stop(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown> {
    child.kill(signal);
    const [code] = await once(child, 'exit');
    return code;
  }

  test('serves, keeps others out, survives a kill with every play, and stops in order', async () => {
    const settings = await freePorts();
    const first = await start(settings);
    const { popular } = await first.read('/api/home', home);
    const [game] = popular;
    if (game === undefined) throw new Error('the demo catalogue is missing');
    expect((await fetch(first.at)).headers.get('content-type')).toContain('text/html');
    const played = await fetch(`http://localhost:${settings.PLAY_PORT}/${game.slug}/`);
    expect([played.status, played.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);

    const second = await fail(await freePorts());
    expect(second).toEqual({
      code: 1,
      lines: [
        `${join(directory, 'data')} is in use by process ${first.child.pid}. Stop it first, or set DATA_DIR to another directory.`,
      ],
    });

    const play = await fetch(`${first.at}/api/games/${game.id}/play`, { method: 'POST' });
    expect(await play.json()).toEqual({ counted: true, plays: game.metrics.plays + 1 });
    await stop(first.child, 'SIGKILL');

    const again = await start(settings);
    expect(await again.read(`/api/games/${game.slug}`, detail)).toMatchObject({
      id: game.id,
      metrics: { plays: game.metrics.plays + 1 },
    });
    expect((await again.read('/api/home', home)).popular).toHaveLength(popular.length);
    expect(await stop(again.child, 'SIGTERM')).toBe(0);
    expect(await readdir(join(directory, 'data'))).not.toContainEqual(expect.stringContaining('lock'));
  });

  test('says in one line which setting is wrong', async () => {
    expect(await fail({ PORT: 'eighty' })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Wrong setting\. PORT: /)],
    });
  });

  test('says in one line that its port is taken', async () => {
    const { PORT, PLAY_PORT } = await freePorts();
    const other = createServer();
    await once(other.listen(Number(PORT), '127.0.0.1'), 'listening');
    const { code, lines } = await fail({ PORT, PLAY_PORT });
    other.close();
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`:${PORT}\\. Stop what listens there, or set PORT`)),
    ]);
  });
});
