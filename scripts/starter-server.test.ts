import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../server/testing/portal-process.ts';

const SERVER = resolve(import.meta.dirname, '../games/kit/starter/tools/serve.js');

test('the starter’s server answers malformed addresses, and goes on', async () => {
  const { PORT: port } = await freePorts();
  const server = spawn(process.execPath, [SERVER, port], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill());
  await once(server.stdout, 'data');
  /** The status of a path that is sent as it is; `fetch` would mend it. */
  const statusOf = (path: string) =>
    new Promise<number | undefined>((answered, failed) => {
      request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        response.resume();
        answered(response.statusCode);
      })
        .on('error', failed)
        .end();
    });
  const malformed = ['/%', '/%00', '//', `/${'long'.repeat(100)}`];
  expect(await Promise.all(malformed.map(statusOf))).toEqual(malformed.map(() => 400));
  expect(await statusOf('/nothing.js')).toBe(404);
  expect(await statusOf('/..%2fgame.ts')).toBe(404);
  expect(await statusOf('/')).toBe(200);
});
