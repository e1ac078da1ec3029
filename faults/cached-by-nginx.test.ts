import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from '../server/testing/portal-process.ts';
import { askNginx, hasNginx, type Nginx, startNginx } from './nginx.ts';

/** The portal's header of a page, with seconds in place of minutes. */
const PAGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=4';

describe.runIf(hasNginx)('what the deployed nginx caches', () => {
  let folder = '';
  let nginx: Nginx;
  let portal: Server;
  let https = '';
  let port = 0;
  let status = 200;
  let responses = 0;
  const get = async (path: string) => {
    const response = await askNginx({ port: https, host: 'playport.example', path });
    return [response.status, response.body] as const;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'playport-nginx-'));
    portal = createServer((_, response) => {
      responses += 1;
      response.writeHead(status, { 'cache-control': status === 200 ? PAGE : 'no-store' }).end(`${responses}`);
    });
    const [{ PORT, PLAY_PORT }, own] = await Promise.all([freePorts(), freePorts()]);
    port = Number(PORT);
    portal.listen(port, '127.0.0.1');
    await once(portal, 'listening');
    https = own.PLAY_PORT;
    const upstream = [PORT, PLAY_PORT] as const;
    nginx = await startNginx(folder, { http: own.PORT, https, upstream: [upstream, upstream] });
  });
  afterAll(async () => {
    await nginx.stop();
    portal.closeAllConnections();
    portal.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a page that nobody asked for since it became stale is fetched again', async () => {
    const [, first] = await get('/trending');
    expect(await get('/trending')).toEqual([200, first]);
    // nginx counts whole seconds.
    await sleep(4_000);
    const [, second] = await get('/trending');
    expect(Number(second)).toBeGreaterThan(Number(first));
  });

  test('a stale page is served while no process answers, and no longer than its header says', async () => {
    const [, first] = await get('/new');
    portal.closeAllConnections();
    portal.close();
    await sleep(2_500);
    expect(await get('/new')).toEqual([200, first]);
    await sleep(5_500);
    expect((await get('/new'))[0]).toBe(502);
    portal.listen(port, '127.0.0.1');
    await once(portal, 'listening');
  });

  test('a 503 that a process answers is passed on, although there is a stale page', async () => {
    await get('/categories');
    // nginx counts whole seconds.
    await sleep(4_000);
    status = 503;
    expect((await get('/categories'))[0]).toBe(503);
    status = 200;
    expect((await get('/categories'))[0]).toBe(200);
  });

  test.each(['/games/kites', '/embed/kites', '/kids/play/kites'])('%s is fetched each time', async (path) => {
    const [, first] = await get(path);
    expect((await get(path))[1]).not.toBe(first);
  });
});
