import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createSilent, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { endOf, readCertificates } from './certificates.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the end of a certificate that nobody vouches for is read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playport-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', [...args, '-keyout', key, '-out', cert, '-days', '10', '-subj', '/CN=localhost'], {
    stdio: 'ignore',
  });
  const port = await portOf(createServer({ key: await readFile(key), cert: await readFile(cert) }));
  const days = ((await endOf({ host: 'localhost', port })).getTime() - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(10);
  await rm(folder, { recursive: true });
});

test('whoever does not answer is given up, and loopback is not asked', async () => {
  const port = await portOf(createSilent());
  await expect(endOf({ host: 'localhost', port })).rejects.toThrow('localhost did not respond');
  expect(
    await readCertificates({
      publicOrigin: 'http://localhost:3000',
      playOrigin: 'https://localhost:1/{game}',
    }),
  ).toEqual([]);
});
