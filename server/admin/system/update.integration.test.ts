import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { VERSION } from '../../platform/version.ts';
import { readUpdate } from './update.queries.ts';

const DAY_MS = 86_400_000;
const LOCAL = { maxBytes: 10_000, seconds: 3, allow: () => true };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Answers with each of the bodies in turn, and counts. */
async function releases(...bodies: readonly string[]) {
  let asked = 0;
  const server = createServer((_request, response) => response.end(bodies[asked++]));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { updateUrl: `http://127.0.0.1:${port}/release.json`, asked: () => asked };
}

test('a newer version is known, and asked for once a day', async () => {
  const { updateUrl, asked } = await releases('{"version":"1.10.0"}', `{"version":"${VERSION}"}`);
  expect(await readUpdate({ updateUrl }, 0, LOCAL)).toEqual({ version: '1.10.0', newer: true });
  expect(await readUpdate({ updateUrl }, DAY_MS - 1, LOCAL)).toMatchObject({ newer: true });
  expect(asked()).toBe(1);
  expect(await readUpdate({ updateUrl }, DAY_MS, LOCAL)).toEqual({ version: VERSION, newer: false });
});

test('what is no version is refused, and nothing is asked where the setting is unset', async () => {
  const { updateUrl } = await releases('{"version":"<b>2</b>"}');
  await expect(readUpdate({ updateUrl }, 0, LOCAL)).rejects.toThrow('version');
  expect(await readUpdate({ updateUrl: null })).toBeNull();
});
