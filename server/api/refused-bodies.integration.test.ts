import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ARCHIVE } from '../../entities/upload.rules.ts';
import { makeGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Of bodies: what is read to the end, and what is longer than what is read of a refused one; in bytes. */
const SIZES = [1_000_000, 20_000_000];

let world: World;
let base = '';
let token = '';
let other = '';
let folder = '';
let game = '';
beforeAll(async () => {
  world = await createWorld();
  base = await world.app.listen({ host: '127.0.0.1', port: 0 });
  token = (await signIn(world, 'asha@example.org')).token;
  other = (await signIn(world, 'ben@example.org')).token;
  ({ id: game } = await makeGame(world));
  folder = await mkdtemp(join(tmpdir(), 'playport-refused-'));
  for (const size of SIZES) await writeFile(join(folder, String(size)), Buffer.alloc(size, 97));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const TUS = '/api/dev/uploads/resumable';
const tus = { 'tus-resumable': '1.0.0' };
const part = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
const form = { 'content-type': 'multipart/form-data; boundary=x' };
const json = { 'content-type': 'application/json' };
const bearer = (whose: string) => ({ authorization: `Bearer ${whose}` });

interface RefusedBody {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
}

/** An upload that Asha has begun. */
async function begun(): Promise<string> {
  const headers = { ...tus, ...bearer(token), 'upload-length': '50000000' };
  const response = await fetch(`${base}${TUS}`, { method: 'POST', headers });
  return response.headers.get('location') ?? '';
}

const CASES: Readonly<Record<string, () => Promise<RefusedBody> | RefusedBody>> = {
  'an upload begun by nobody': () => ({
    method: 'POST',
    url: TUS,
    headers: { ...part, 'upload-length': '50000000' },
    status: 401,
  }),
  'one that is too long': () => ({
    method: 'POST',
    url: TUS,
    headers: { ...part, ...bearer(token), 'upload-length': String(ARCHIVE.packed + 1) },
    status: 413,
  }),
  'a part from another site': async () => ({
    method: 'PATCH',
    url: await begun(),
    headers: { ...part, ...bearer(token), 'sec-fetch-site': 'cross-site' },
    status: 403,
  }),
  'a part from nobody': async () => ({ method: 'PATCH', url: await begun(), headers: part, status: 401 }),
  'a part from somebody else': async () => ({
    method: 'PATCH',
    url: await begun(),
    headers: { ...part, ...bearer(other) },
    status: 404,
  }),
  'a part in the wrong place': async () => ({
    method: 'PATCH',
    url: await begun(),
    headers: { ...part, ...bearer(token), 'upload-offset': '5' },
    status: 409,
  }),
  'a part of another type': async () => ({
    method: 'PATCH',
    url: await begun(),
    headers: { ...part, ...bearer(token), 'content-type': 'application/json' },
    status: 415,
  }),
  'a form from nobody': () => ({ method: 'POST', url: '/api/dev/uploads', headers: form, status: 401 }),
  'a form without a key': () => ({ method: 'POST', url: '/api/v1/uploads', headers: form, status: 401 }),
  'a save from nobody': () => ({ method: 'PUT', url: `/api/me/saves/${game}`, headers: json, status: 401 }),
  'saves of a file from nobody': () => ({
    method: 'POST',
    url: '/api/me/saves/import',
    headers: json,
    status: 401,
  }),
  'a call that is too large': () => ({ method: 'POST', url: '/api/auth/login', headers: json, status: 413 }),
};

// The database engine makes no difference here, so the tests run on one only.
describe.runIf(inject('databaseUrl') === '').each(SIZES)('of %i bytes', (size) => {
  test.each(Object.entries(CASES))('%s: Node’s fetch gets the answer', async (_what, make) => {
    const { method, url, headers, status } = await make();
    const body = Buffer.alloc(size, 97);
    const response = await fetch(new URL(url, base), { method, headers, body });
    expect([response.status, (await response.text()).includes('"code":"')]).toEqual([status, true]);
  });

  test.runIf(hasCurl).each(Object.entries(CASES))('%s: curl gets the answer', async (_what, make) => {
    const { method, url, headers, status } = await make();
    const sent = Object.entries({ ...headers, expect: '' }).flatMap(([name, value]) => [
      '-H',
      `${name}: ${value}`,
    ]);
    const file = `@${join(folder, String(size))}`;
    const { stdout } = await run('curl', [
      '-sS',
      '-i',
      '--max-time',
      '30',
      '-X',
      method,
      ...sent,
      '--data-binary',
      file,
      String(new URL(url, base)),
    ]);
    expect(stdout).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*"code":"`));
  });
});
