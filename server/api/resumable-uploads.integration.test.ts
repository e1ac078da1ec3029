import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { UNFINISHED_UPLOADS } from '../../entities/upload.rules.ts';
import { uploadList } from '../../entities/upload.schema.ts';
import { deleteExpired } from '../housekeeping.ts';
import { runDuringTransaction } from '../testing/meanwhile.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { zip } from '../testing/zip.ts';

let world: World;
let maya: Person;
let base = '';
beforeAll(async () => {
  world = await createWorld();
  base = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  maya = await signIn(world, 'maya@example.org');
});
afterEach(async () => {
  await world.reset();
  for (const name of await waiting()) await rm(join(world.env.dataDir, 'uploads', name));
});
afterAll(() => world.close());

const archive = zip([{ name: 'index.html', data: '<title>Game</title>' }]);
const half = Math.floor(archive.length / 2);

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly token?: string | undefined;
}

function ask(method: string, path: string, { headers = {}, body, token = maya.token }: Asked = {}) {
  return fetch(new URL(path, base), {
    method,
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', ...headers },
    ...(body === undefined ? {} : { body: new Uint8Array(body) }),
  });
}
const metadata = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const begin = (length: number | string = archive.length, token?: string, more: Record<string, string> = {}) =>
  ask('POST', '/api/dev/uploads/resumable', {
    headers: {
      'upload-length': String(length),
      'upload-metadata': metadata({ filename: 'salt.zip', owner: 'somebody', ...more }),
    },
    token,
  });
async function begun(): Promise<string> {
  const response = await begin();
  expect(response.status).toBe(201);
  return response.headers.get('location') ?? '';
}
const part = (path: string, from: number, { to, token }: { to?: number; token?: string } = {}) =>
  ask('PATCH', path, {
    headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    body: archive.subarray(from, to),
    token,
  });
const uploads = async () => uploadList.parse((await maya.call('GET', '/api/dev/uploads')).json()).uploads;
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }), message: z.string() });
const waiting = () => readdir(join(world.env.dataDir, 'uploads')).catch(() => []);

test('an upload that is asked for says its name and how far it is, and not whose it is', async () => {
  const path = await begun();
  const said = (await ask('HEAD', path)).headers;
  expect(said.get('upload-metadata')).toBe(
    `filename ${Buffer.from('salt.zip').toString('base64')},isolation ${Buffer.from('auto').toString('base64')}`,
  );
  await part(path, 0);
  const complete = (await ask('HEAD', path)).headers;
  for (const headers of [said, complete])
    for (const whose of [maya.id, Buffer.from(maya.id).toString('base64').replaceAll('=', '')])
      expect(JSON.stringify([...headers])).not.toContain(whose);
});

test('an archive comes in parts, and goes on where it stopped', async () => {
  const path = await begun();
  expect((await part(path, 0, { to: half })).status).toBe(204);
  const head = await ask('HEAD', path);
  expect(head.headers.get('upload-offset')).toBe(String(half));
  expect((await part(path, 0)).status).toBe(409);
  expect((await part(path, half)).status).toBe(204);
  expect(await uploads()).toMatchObject([
    { id: path.split('/').at(-1), status: 'CHECKING', fileName: 'salt.zip', packedBytes: archive.length },
  ]);
  expect(await waiting()).toEqual([]);
  // The last answer was lost: the sender asks, and is told that all of it is there.
  const again = await ask('HEAD', path);
  expect(again.headers.get('upload-offset')).toBe(String(archive.length));
});

test('an archive in parts says which size it is made for, and nothing is begun where it says half of it', async () => {
  const sized = await begin(archive.length, undefined, { stage_width: '960', stage_height: '540' });
  const path = sized.headers.get('location') ?? '';
  expect((await part(path, 0)).status).toBe(204);
  expect(await uploads()).toMatchObject([{ stage: { kind: 'fixed', width: 960, height: 540 } }]);
  for (const [given, field] of [
    [{ stage_width: '960' }, 'stage_height'],
    [{ stage_height: '540' }, 'stage_width'],
    [{ stage_width: '960', stage_height: 'wide' }, 'stage_height'],
    [{ stage_width: '9600', stage_height: '540' }, 'stage_width'],
  ] as const) {
    const refused = await begin(archive.length, undefined, given);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { fields: { [field]: expect.any(String) } } },
    ]);
  }
});

test('an archive in parts says whether it is isolated, and nothing is begun where it says something else', async () => {
  const path = (await begin(archive.length, undefined, { isolation: 'on' })).headers.get('location') ?? '';
  expect((await part(path, 0)).status).toBe(204);
  expect(await uploads()).toMatchObject([{ isolation: 'on' }]);
  const refused = await begin(archive.length, undefined, { isolation: 'maybe' });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { error: { fields: { isolation: expect.any(String) } } },
  ]);
  expect(await waiting()).toEqual([]);
});

test('a large archive arrives byte for byte, in parts and as a form', async () => {
  const large = zip([
    { name: 'index.html', data: '<title>Game</title>' },
    { name: 'data.bin', data: randomBytes(3_000_000), stored: true },
  ]);
  const sha256 = createHash('sha256').update(large).digest('hex');
  const { files } = world.services;
  const path = (await begin(large.length)).headers.get('location') ?? '';
  const headers = { 'content-type': 'application/offset+octet-stream' };
  for (const [from, to] of [
    [0, 1_000_000],
    [1_000_000, large.length],
  ] as const) {
    const body = large.subarray(from, to);
    await ask('PATCH', path, { headers: { ...headers, 'upload-offset': String(from) }, body });
  }
  expect(await files.has(sha256)).toBe(true);
  await files.remove(sha256);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(large)]), 'large.zip');
  const authorization = `Bearer ${maya.token}`;
  const sent = { method: 'POST', headers: { authorization }, body: form };
  expect((await fetch(new URL('/api/dev/uploads', base), sent)).status).toBe(201);
  expect(await files.has(sha256)).toBe(true);
});

test('only its owner continues an upload, or removes it', async () => {
  const path = await begun();
  const other = await signIn(world, 'other@example.org');
  for (const response of [
    await part(path, 0, { to: half, token: other.token }),
    await ask('HEAD', path, { token: other.token }),
    await ask('DELETE', path, { token: other.token }),
  ])
    expect(response.status).toBe(404);
  expect((await begin(archive.length, 'nobody')).status).toBe(401);
  expect((await part(path, 0, { to: half, token: 'nobody' })).status).toBe(401);
  expect((await ask('DELETE', path)).status).toBe(204);
  expect(await waiting()).toEqual([]);
});

/** Sends a request whose target is not made tidy first, as `fetch` would, and returns its status. */
function askAt(target: string, method: string, headers: Readonly<Record<string, string>> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = send(new URL(base), { method, path: target }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode ?? 0));
  });
  asked.setHeader('authorization', `Bearer ${maya.token}`).setHeader('tus-resumable', '1.0.0');
  for (const [name, value] of Object.entries(headers)) asked.setHeader(name, value);
  asked.once('error', reject).end(method === 'PATCH' ? archive.subarray(0, half) : undefined);
  return promise;
}

test('what an address says after the upload of its sender leads to nobody else’s', async () => {
  const own = await begun();
  const other = await signIn(world, 'other@example.org');
  const theirs = (await begin(archive.length, other.token)).headers.get('location') ?? '';
  expect((await part(theirs, 0, { to: half, token: other.token })).status).toBe(204);
  const id = theirs.split('/').at(-1) ?? '';
  const beyond = [`?/${id}`, `?x=/${id}`, `?/${id}/`, `#/${id}`, `/?/${id}`, `/../${id}`, `%2f..%2f${id}`];
  for (const rest of [...beyond, `%3f/${id}`, `/${id}`, `//${id}`, ';/' + id, '?', '/'])
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { 'upload-offset': String(half), 'content-type': 'application/offset+octet-stream' };
      const status = await askAt(`${own}${rest}`, method, method === 'PATCH' ? headers : {});
      expect([rest, method, status]).toEqual([rest, method, expect.toBeOneOf([400, 404, 415])]);
    }
  expect(await askAt(`${own}?/${id}`, 'HEAD')).toBe(400);
  const beginning = { 'upload-length': '10' };
  expect(await askAt(`/api/dev/uploads/resumable?/${id}`, 'POST', beginning)).toBe(400);
  const head = await ask('HEAD', theirs, { token: other.token });
  expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(half)]);
  expect((await part(theirs, half, { token: other.token })).status).toBe(204);
});

test('an address that names an upload in another spelling is none', async () => {
  const own = await begun();
  expect(await askAt(own.replaceAll('-', '%2d'), 'HEAD')).toBe(400);
  // A proxy may put the host before it (RFC 9112 §3.2.2).
  expect(await askAt(`http://elsewhere.example${own}`, 'HEAD')).toBe(200);
});

test('what is too large, or says no size, is refused before it comes', async () => {
  const large = await begin(250_000_001);
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({
    error: { code: 'too_large', fields: { file: expect.anything() } },
  });
  for (const length of ['', '-1', 'many']) expect((await begin(length)).status).toBe(400);
  expect(await waiting()).toEqual([]);
});

test('what the protocol itself refuses has the shape of every other refusal', async () => {
  const path = await begun();
  const patch = (headers: Readonly<Record<string, string>>) =>
    ask('PATCH', path, {
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0', ...headers },
      body: archive.subarray(0, half),
    });
  const refusals = [
    [await part(path, half), 409, 'part_misplaced'],
    [await patch({ 'tus-resumable': '0.2.1' }), 412, 'protocol_version'],
    [await patch({ 'tus-resumable': '' }), 412, 'protocol_version'],
    [await patch({ 'upload-length': '20' }), 400, 'unreadable'],
    [await patch({ 'upload-offset': 'many' }), 400, 'unreadable'],
  ] as const;
  for (const [response, status, code] of refusals) {
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const said = refusal.parse(await response.json());
    expect(said.error.code).toBe(code);
    expect(said.message).toBe(said.error.message);
    expect(response.headers.get('tus-resumable')).toBe('1.0.0');
    expect(response.headers.get('tus-version')).toBe(status === 412 ? '1.0.0' : null);
  }
  // Nothing of it was taken.
  expect((await ask('HEAD', path)).headers.get('upload-offset')).toBe('0');
  expect((await ask('DELETE', path)).status).toBe(204);
});

test('the endpoint says what it speaks to whoever asks, and takes no extension that it does not name', async () => {
  for (const path of ['/api/dev/uploads/resumable', await begun()]) {
    const response = await fetch(new URL(path, base), { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    const said = ['tus-resumable', 'tus-version', 'tus-extension', 'tus-max-size'].map((name) =>
      response.headers.get(name),
    );
    expect(said).toEqual(['1.0.0', '1.0.0', 'creation,creation-with-upload,termination', '250000000']);
  }
  for (const unknown of [
    { 'upload-concat': 'partial' },
    { 'upload-concat': `final;${await begun()}` },
    { 'upload-concat': 'x' },
    { 'upload-defer-length': '1' },
  ]) {
    const headers = { 'upload-length': '10', ...unknown };
    const response = await ask('POST', '/api/dev/uploads/resumable', { headers });
    const [name] = Object.keys(unknown);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { code: 'validation', fields: { [name ?? '']: expect.anything() } } },
    ]);
  }
});

test('an archive that is finished twice at once, or removed meanwhile, is there once or not at all', async () => {
  for (const deed of ['PATCH', 'DELETE', 'HEAD']) {
    const path = await begun();
    await part(path, 0, { to: half });
    const again = Array.from({ length: 4 }, (_, at) =>
      deed !== 'PATCH' ? ask(deed, path) : at < 2 ? part(path, half) : part(path, archive.length),
    );
    const responses = await Promise.all([part(path, half), ...again]);
    for (const { status } of responses) expect(status).toBeOneOf([200, 204, 400, 404, 409, 410, 423, 429]);
    const kept = (await uploads()).filter(({ id }) => path.endsWith(id));
    expect(kept.length).toBeLessThanOrEqual(1);
    expect(kept.length).toBeGreaterThanOrEqual(deed === 'PATCH' ? 1 : 0);
    expect(await waiting()).toEqual([]);
  }
});

/** The embedded database does one thing after another: there the account is gone before the other call begins. */
const hasServer = inject('databaseUrl') !== '';

/** Maya's account is being deleted, and `deed` waits for it. */
const asSheGoes = async (deed: () => Promise<Response>) =>
  (
    await runDuringTransaction(
      world,
      (em) => sql`select 1 from "user" where id = ${maya.id} for update`.execute(em.getKysely()),
      deed,
      (em) => sql`delete from "user" where id = ${maya.id}`.execute(em.getKysely()),
    )
  ).status;

test.runIf(hasServer)('an archive that is finished while its sender’s account goes is gone', async () => {
  const path = await begun();
  expect(await asSheGoes(() => part(path, 0))).toBe(404);
});

test.runIf(hasServer)(
  'an archive that is begun in place of another while its sender’s account goes is refused',
  async () => {
    for (let count = 0; count < UNFINISHED_UPLOADS.each; count++) await begun();
    expect(await asSheGoes(begin)).toBe(409);
  },
);

test('few uploads of one person wait to be finished', async () => {
  const first = await begun();
  for (let more = 0; more < 3; more += 1) await begun();
  expect((await waiting()).length).toBe(6);
  expect((await ask('HEAD', first)).status).toBe(404);
});

test('no other site begins an upload', async () => {
  const response = await ask('POST', '/api/dev/uploads/resumable', {
    headers: { 'upload-length': '10', origin: 'https://elsewhere.example' },
  });
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  expect(await waiting()).toHaveLength(0);
});

test('of twelve that one mailbox begins at once, three wait to be finished', async () => {
  const tagged = await signIn(world, 'maya+2@example.org');
  const tokens = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? maya : tagged).token);
  const responses = await Promise.all(tokens.map((token) => begin(archive.length, token)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await waiting()).toHaveLength(6);
  const heads = responses.map(async ({ headers }, at) =>
    ask('HEAD', headers.get('location') ?? '', { token: tokens[at] }),
  );
  const found = (await Promise.all(heads)).filter(({ status }) => status === 200);
  expect(found).toHaveLength(3);
});

test('what was begun counts as if all of it were here, for every address of the mailbox', async () => {
  const tagged = await signIn(world, 'maya+2@example.org');
  const other = await signIn(world, 'other@example.org');
  await sendWhole();
  await world.em().execute('update upload set taken = 1600000000');
  const first = await begin(250_000_000);
  expect([first.status, (await begin(200_000_000, tagged.token)).status]).toEqual([201, 409]);
  expect((await begin(200_000_000, other.token)).status).toBe(201);
  expect((await ask('DELETE', first.headers.get('location') ?? '')).status).toBe(204);
  expect((await begin(200_000_000, tagged.token)).status).toBe(201);
  const quota = uploadList.parse((await maya.call('GET', '/api/dev/uploads')).json()).quota;
  expect(quota.usedBytes).toBe(1_800_000_000);
});

async function sendWhole() {
  expect((await part(await begun(), 0)).status).toBe(204);
}

test('few parts of one mailbox arrive at a time', async () => {
  const paths = [await begun(), await begun(), await begun()];
  const ends = await Promise.all(paths.map((path) => openPart(path)));
  expect((await part(paths[0] ?? '', 0)).status).toBe(429);
  for (const end of ends) end();
  await expect.poll(async () => (await part(paths[0] ?? '', half)).status, { timeout: 20_000 }).toBe(204);
});

/** Begins to send a part, and returns what ends it. */
async function openPart(path: string): Promise<() => void> {
  const headers = {
    authorization: `Bearer ${maya.token}`,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': String(archive.length),
  };
  const sent = send(new URL(path, base), { method: 'PATCH', headers });
  sent.on('error', () => {});
  sent.write(archive.subarray(0, half));
  const file = join(world.env.dataDir, 'uploads', path.split('/').at(-1) ?? '');
  await expect.poll(async () => (await stat(file)).size).toBe(half);
  return () => sent.destroy();
}

test('what has lost its reservation, or was left by a process that ended, goes', async () => {
  const [gone, kept] = [await begun(), await begun()].map((path) => path.split('/').at(-1) ?? '');
  await world
    .em()
    .execute(`update arriving_upload set created_at = now() - interval '25 hours' where id = ?`, [gone]);
  await deleteExpired(world.services);
  expect((await waiting()).toSorted()).toEqual([kept, `${kept}.json`]);
});
