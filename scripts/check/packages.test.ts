import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditPackages, unpinned } from './packages.ts';

let close = () => {};
let cache = '';
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'playport-audit-'));
});
afterEach(async () => {
  close();
  await rm(cache, { recursive: true, force: true });
});

/** Flags for a registry of this test's own, which answers like this, and of which npm remembers nothing. */
async function registry(answer: RequestListener): Promise<readonly string[]> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  close = () => void server.close();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the registry has no port');
  return [`--registry=http://127.0.0.1:${address.port}/`, '--noproxy=127.0.0.1', `--cache=${cache}`];
}

/** One that knows of a fault of this gravity in every version of `pg`. */
const knowing = (severity: string) =>
  registry((request, response) => {
    const fault = {
      id: 1,
      url: 'https://faults.example/1',
      title: 'It leaks',
      severity,
      vulnerable_versions: '*',
    };
    // It is also asked which versions there are of whatever uses the package.
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const versions = { '8.0.0': { name, version: '8.0.0' } };
    const known = request.method === 'POST' ? { pg: [fault] } : { name, 'dist-tags': {}, versions };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(known));
  });

test('a grave fault of what production runs fails, and is named', async () => {
  const { passed, failed, output } = await auditPackages(...(await knowing('high')));
  expect([passed, failed]).toEqual([0, expect.any(Number)]);
  expect(failed).toBeGreaterThan(0);
  expect(output).toMatch(/^pg \S+, high: It leaks \(https:\/\/faults\.example\/1\)/m);
});

test('a mild one is counted in the line, and fails nothing', async () => {
  const { passed, failed, note } = await auditPackages(...(await knowing('moderate')));
  expect([passed, failed]).toEqual([1, 0]);
  expect(note).toMatch(/^\d+ milder: npm audit --omit=dev$/);
});

test('no fault is a check that passed', async () => {
  const none = await registry((_request, response) => response.end('{}'));
  expect(await auditPackages(...none)).toMatchObject({ passed: 1, failed: 0 });
});

test('a registry that offers no audit, or none at all, is said and fails nothing', async () => {
  const without = await registry((_request, response) => response.writeHead(405).end());
  expect(await auditPackages(...without)).toMatchObject({
    passed: 0,
    failed: 0,
    note: 'no audit: the registry offers none (405)',
  });
  close();
  expect(await auditPackages(...without)).toMatchObject({
    passed: 0,
    failed: 0,
    note: 'no audit: no registry answers',
  });
});

test('an audit that breaks off fails: nobody knows what it would have said', async () => {
  const broken = await registry((request, response) => {
    const fault = { id: 1, url: '', title: '', severity: 'high', vulnerable_versions: '*' };
    response.end(request.method === 'POST' ? JSON.stringify({ pg: [fault] }) : '{"name":"another"}');
  });
  expect(await auditPackages(...broken)).toMatchObject({ passed: 0, failed: 1 });
});

test('a package that is not pinned by its content, or bound to an address, is named', () => {
  const packages = {
    '': { name: 'ours' },
    'node_modules/pinned': { integrity: 'sha512-abc' },
    'node_modules/weak': { integrity: 'sha1-abc' },
    'node_modules/loose': { version: '1.0.0' },
    'node_modules/bound': { integrity: 'sha512-abc', resolved: 'https://registry.example/bound.tgz' },
  };
  expect(unpinned(JSON.stringify({ packages }))).toEqual([
    'node_modules/weak has no integrity (sha512)',
    'node_modules/loose has no integrity (sha512)',
    "node_modules/bound is bound to one registry's address",
  ]);
});
