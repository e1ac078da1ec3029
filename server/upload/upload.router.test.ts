import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { publicUpload } from '../../entities/public-api.schema.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FILE_BLOCK, UPLOADS } from '../../entities/upload.rules.ts';
import { gameVersions, uploadAccepted, uploadList, uploadView } from '../../entities/upload.schema.ts';
import { ownGameList } from '../../entities/submission.schema.ts';
import { makeKey } from '../testing/api-key.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { zip, type ZipEntry } from '../testing/zip.ts';
import { deleteExpired } from '../housekeeping.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { runDueJobs } from '../testing/do-jobs.ts';
import type { checkUpload } from '../upload-check/check-upload.ts';
import { queueUploads, uploadWorker } from '../upload-check/read-uploads.ts';
import { failUpload } from './refused-uploads.ts';

let world: World;
let maya: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  maya = await signIn(world, 'maya@example.org');
  admin = await signIn(world, 'admin@example.org');
});
afterEach(async () => {
  await world.reset();
  for (const sha256 of await stored()) await world.services.files.remove(sha256);
});
afterAll(() => world.close());

const BOUNDARY = 'boundary';
/** A form with one file, as browsers and curl send it. */
const form = (bytes: Buffer, { field = 'file', name = 'game.zip' } = {}) =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: application/zip\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const post = (payload: Buffer, token: string, url = '/api/dev/uploads', type = FORM_TYPE) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  });
/** The beginning of a form with a file, as if its sender had gone. */
const cut = (length: number) => form(zip([PAGE])).subarray(0, length);
const typed = (boundary: string) =>
  post(form(zip([PAGE])), maya.token, undefined, `multipart/form-data${boundary}`);
const line = 'Content-Disposition: form-data; name="file"';

/** The contents that are in the file store. */
async function stored(): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { sha256 } of world.services.files.list()) names.push(sha256);
  return names;
}
const usedBytes = async (person = maya) =>
  uploadList.parse((await person.call('GET', '/api/dev/uploads')).json()).quota.usedBytes;

const PAGE: ZipEntry = { name: 'index.html', data: '<!doctype html><title>Game</title>' };
/** A check that finds everything well, without a browser. */
const check = async () => ({
  result: {
    verdict: 'good',
    findings: [],
    runs: [],
    notRun: 'Not in this test.',
    checkedAt: new Date().toISOString(),
  } as const,
  pictures: [],
  needsIsolation: false,
});
const readAll = () => runDueJobs(world, uploadWorker({ ...world.services, check }));
const view = async (id: string, person = maya) =>
  uploadView.parse((await person.call('GET', `/api/dev/uploads/${id}`)).json());

async function send(entries: readonly ZipEntry[] = [PAGE], person = maya): Promise<string> {
  const response = await post(form(zip(entries)), person.token);
  expect(response.statusCode).toBe(201);
  const { id } = uploadAccepted.parse(response.json());
  expect(response.headers.location).toBe(`/api/dev/uploads/${id}`);
  return id;
}

async function ready(entries?: readonly ZipEntry[], person = maya): Promise<string> {
  const id = await send(entries, person);
  await readAll();
  return id;
}

const draft = { title: 'Salt', description: 'Find the salt.', thumbUrl: 'https://games.example/salt.png' };
const submit = (uploadId: string, wanted: Record<string, unknown> = {}) =>
  maya.call('POST', '/api/dev/games', { ...draft, uploadId, ...wanted });
async function live(uploadId: string): Promise<{ id: string; slug: string }> {
  const game: { id: string; slug: string } = (await submit(uploadId)).json();
  expect((await admin.call('POST', `/api/admin/games/${game.id}/approve`)).statusCode).toBe(200);
  return game;
}

describe('an upload', () => {
  test('that waits without a job, as an earlier version left it, is read', async () => {
    const id = await send();
    await world.em().execute('delete from pgboss.job');
    expect(await readAll()).toBe(0);
    await queueUploads({ em: world.em(), jobs: world.services.jobs });
    expect(await readAll()).toBe(1);
    expect(await view(id)).toMatchObject({ status: 'READY' });
  });

  test.each([
    ['as it was sent', async () => {}],
    [
      'queued again by housekeeping',
      async () => {
        await world.em().execute('delete from pgboss.job');
        await queueUploads({ em: world.em(), jobs: world.services.jobs });
      },
    ],
  ])('is read before the later ones of somebody who sent ten, %s', async (_how, queue) => {
    const other = await signIn(world, 'other@example.org');
    const tenOfMaya: string[] = [];
    for (let at = 0; at < 10; at += 1) tenOfMaya.push(await send());
    const two = [await send([PAGE], other), await send([PAGE], other)];
    await queue();
    const order: string[] = [];
    await runDueJobs(world, { queue: 'uploads', concurrency: 1, work: async (id) => void order.push(id) });
    const [first, second, ...others] = tenOfMaya;
    // Queued in one statement, those of equal rank come in any order.
    const turns = [order.slice(0, 2), order.slice(2, 4)].map((turn) => turn.toSorted());
    expect(turns).toEqual([[first, two[0]].toSorted(), [second, two[1]].toSorted()]);
    expect(order.slice(4)).toEqual(others);
  });

  test('tells its developer alone how many checks come before it, and whether it is read or played', async () => {
    const other = await signIn(world, 'other@example.org');
    const progress = async (id: string, person = maya) => {
      const input = encodeURIComponent(JSON.stringify({ id }));
      return (await person.call('GET', `/trpc/upload.progress?input=${input}`)).json().result.data;
    };
    const [first, second] = [await send([PAGE], other), await send()];
    expect(await progress(first, other)).toMatchObject({ stage: 'waiting', before: 0 });
    expect(await progress(second)).toMatchObject({ stage: 'waiting', before: 1 });
    expect(await progress(first)).toBeNull();
    const seen: unknown[] = [];
    const looks = async (...given: Parameters<typeof check>) => {
      seen.push(await progress(second));
      return check(...given);
    };
    const worker = uploadWorker({ ...world.services, check: looks });
    await runDueJobs(world, {
      ...worker,
      work: async (id, signal) => {
        if (id === second) seen.push(await progress(second));
        await worker.work(id, signal);
      },
    });
    expect(seen).toMatchObject([
      { stage: 'waiting', before: 1 },
      { stage: 'reading', before: 0 },
      { stage: 'playing', before: 0 },
    ]);
    expect(await progress(second)).toBeNull();
  });

  test('is read, checked, and described', async () => {
    const id = await send([PAGE, { name: 'js/main.js', data: 'draw()' }]);
    expect(await view(id)).toMatchObject({
      status: 'CHECKING',
      fileName: 'game.zip',
      files: null,
      previewUrl: null,
    });
    await readAll();
    expect(await view(id)).toMatchObject({
      status: 'READY',
      engine: 'html',
      entry: 'index.html',
      files: 2,
      reasons: [],
      report: { verdict: 'good' },
      game: null,
      previewUrl: expect.stringMatching(/^http:\/\/localhost:3001\/_preview\/[0-9a-f]{32}\/$/),
    });
    // Only the contents stay; the archive is dropped when nothing refers to it.
    expect(await readdir(join(world.env.dataDir, 'uploads'))).toEqual([]);
    const listed = uploadList.parse((await maya.call('GET', '/api/dev/uploads')).json());
    expect(listed).toMatchObject({
      uploads: [{ id }],
      quota: { usedBytes: 2 * FILE_BLOCK, maxBytes: 2_000_000_000 },
    });
  });

  describe('has the isolation for threads', () => {
    const THREADS = { name: 'game.js', data: 'new Worker(url, { name: "em-pthread" })' };
    const sendAs = async (isolation: string, entries: readonly ZipEntry[], url = '/api/dev/uploads') => {
      const key = url.includes('/v1/') ? (await makeKey(world, maya, { scopes: ['write'] })).key : maya.token;
      return uploadAccepted.parse(
        (await post(form(zip(entries)), key, `${url}?isolation=${isolation}`)).json(),
      ).id;
    };

    test.each([
      ['auto', [PAGE], false],
      ['auto', [PAGE, THREADS], true],
      ['on', [PAGE], true],
      ['off', [PAGE, THREADS], false],
    ] as const)('that its developer chose: %s', async (isolation, entries, isolated) => {
      for (const url of ['/api/dev/uploads', '/api/v1/uploads']) {
        const id = await sendAs(isolation, entries, url);
        expect(await view(id)).toMatchObject({ isolation, isolated: null });
        const env = { ...world.services.env, chromiumPath: '/there/is/no/browser' };
        await runDueJobs(world, uploadWorker({ ...world.services, env }));
        expect(await view(id)).toMatchObject({ isolation, isolated });
      }
    });

    test('that only playing showed, and its check knows the choice', async () => {
      const id = await sendAs('auto', [PAGE]);
      const choices: unknown[] = [];
      const finds: typeof checkUpload = async ({ upload }) => {
        choices.push(upload.isolation);
        return { ...(await check()), needsIsolation: true };
      };
      await runDueJobs(world, uploadWorker({ ...world.services, check: finds }));
      expect(await view(id)).toMatchObject({ isolation: 'auto', isolated: true });
      expect(choices).toEqual(['auto']);
    });

    test('and another choice is refused before anything is received', async () => {
      const refused = await post(form(zip([PAGE])), maya.token, '/api/dev/uploads?isolation=maybe');
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({ error: { fields: { isolation: expect.any(String) } } });
      expect(await usedBytes()).toBe(0);
    });
  });

  test('that two workers read at once is read by both, each in a folder of its own', async () => {
    const id = await send();
    const [copied, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const copyTo: FileStore['copyTo'] = async (...given) => {
      await world.services.files.copyTo(...given);
      copied.resolve();
      await goOn.promise;
    };
    const { signal } = new AbortController();
    const services = { ...world.services, check };
    const slow = uploadWorker({ ...services, files: { ...services.files, copyTo } }).work(id, signal);
    await copied.promise;
    await uploadWorker(services).work(id, signal);
    expect(await view(id)).toMatchObject({ status: 'READY' });
    goOn.resolve();
    await expect(slow).resolves.toBeUndefined();
    expect(await view(id)).toMatchObject({ status: 'READY', files: 1 });
    expect(await readdir(join(world.env.dataDir, 'uploads'))).toEqual([]);
  });

  test('that is refused says why', async () => {
    const id = await ready([PAGE, { name: '../x' }]);
    expect(await view(id)).toMatchObject({
      status: 'REFUSED',
      reasons: [{ code: 'unsafe_path', path: '../x' }],
      report: null,
      previewUrl: null,
    });
  });

  test('belongs to one person', async () => {
    const id = await ready();
    const other = await signIn(world, 'other@example.org');
    for (const [method, url] of [
      ['GET', `/api/dev/uploads/${id}`],
      ['DELETE', `/api/dev/uploads/${id}`],
    ] as const)
      expect(statusAndCode(await other.call(method, url))).toEqual({ status: 404, code: 'upload_not_found' });
    expect(statusAndCode(await other.call('POST', '/api/dev/games', { ...draft, uploadId: id }))).toEqual({
      status: 400,
      code: 'validation',
    });
  });

  test('needs a session, and is not read without one', async () => {
    expect(statusAndCode(await post(form(zip([PAGE])), 'nobody'))).toEqual({
      status: 401,
      code: 'unauthenticated',
    });
    expect(await readdir(join(world.env.dataDir, 'uploads'))).toEqual([]);
  });

  test.each([
    ['another field', () => post(form(zip([PAGE]), { field: 'archive' }), maya.token)],
    ['no file', () => post(Buffer.from(`--${BOUNDARY}--\r\n`), maya.token)],
    ['JSON', () => maya.call('POST', '/api/dev/uploads', { file: 'game.zip' })],
    ['nothing', () => post(Buffer.alloc(0), maya.token)],
    ['cut off in the headers of its file', () => post(cut(60), maya.token)],
    ['cut off in its file', () => post(cut(200), maya.token)],
    ['cut off before its end', () => post(cut(form(zip([PAGE])).length - 14), maya.token)],
    ['a form without a boundary', () => typed('')],
    ['a form with another boundary', () => typed('; boundary=another')],
    ['a form with a boundary of 300 characters', () => typed(`; boundary=${'b'.repeat(300)}`)],
    [
      'a text',
      () => post(Buffer.from(`--${BOUNDARY}\r\n${line}\r\n\r\nzip\r\n--${BOUNDARY}--\r\n`), maya.token),
    ],
    [
      'headers without an end',
      () => post(Buffer.from(`--${BOUNDARY}\r\n${line}${'x'.repeat(99_999)}`), maya.token),
    ],
  ])('is refused when it is %s', async (_name, ask) => {
    const response = await ask();
    expect(statusAndCode(response)).toEqual({ status: 400, code: 'validation' });
    expect(response.json().error.fields).toHaveProperty('file');
  });

  test('that nobody uses can be removed, and goes after a week', async () => {
    const first = await ready();
    expect((await maya.call('DELETE', `/api/dev/uploads/${first}`)).json()).toEqual({ id: first });
    const second = await ready();
    await sql`update upload set created_at = now() - interval '8 days'`.execute(world.em().getKysely());
    await deleteExpired(world.services);
    expect(statusAndCode(await maya.call('GET', `/api/dev/uploads/${second}`)).status).toBe(404);
  });

  test('leaves its contents for a week after it has gone by itself', async () => {
    await ready();
    expect(await stored()).toHaveLength(1);
    await sql`update upload set created_at = now() - interval '8 days'`.execute(world.em().getKysely());
    await deleteExpired(world.services);
    expect(await stored()).toHaveLength(1);
    await sql`update stored_content set unused_since = now() - interval '8 days' where unused_since is not null`.execute(
      world.em().getKysely(),
    );
    const again = await send();
    await deleteExpired(world.services);
    await readAll();
    expect(await view(again)).toMatchObject({ status: 'READY' });
  });

  test('leaves nothing on the disk when it is refused, removed, or read, but what others use', async () => {
    const refused = await send([PAGE, { name: '../x' }]);
    expect(await stored()).toHaveLength(1);
    expect(await usedBytes()).toBe(FILE_BLOCK);
    await readAll();
    expect([await stored(), await usedBytes()]).toEqual([[], 0]);
    const first = await ready([PAGE, { name: 'more.js', data: 'more()' }]);
    const second = await ready([PAGE]);
    expect(await stored()).toHaveLength(2);
    expect(await usedBytes()).toBe(3 * FILE_BLOCK);
    await maya.call('DELETE', `/api/dev/uploads/${first}`);
    expect(await stored()).toHaveLength(1);
    await maya.call('DELETE', `/api/dev/uploads/${refused}`);
    const waits = await send([PAGE, { name: 'late.js', data: 'late()' }]);
    await maya.call('DELETE', `/api/dev/uploads/${waits}`);
    expect([(await stored()).length, await usedBytes()]).toEqual([1, FILE_BLOCK]);
    await readAll();
    expect((await view(second)).status).toBe('READY');
  });

  test('that a moderator gives up goes with the next housekeeping, and counts until then', async () => {
    const id = await send();
    await failUpload(world.em(), id);
    expect([(await stored()).length, await usedBytes()]).toEqual([1, FILE_BLOCK]);
    await deleteExpired(world.services);
    expect([await stored(), await usedBytes()]).toEqual([[], 0]);
  });

  test('goes with the account, unless a game uses it', async () => {
    const used = await ready();
    await live(used);
    await ready([PAGE, { name: 'more.js', data: 'more()' }]);
    expect(await stored()).toHaveLength(2);
    expect((await maya.call('DELETE', '/api/account', { email: maya.email })).statusCode).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  test('that unpacks to more than the portal has room for is refused', async () => {
    const limited = await createWorld({ UPLOAD_SPACE: '0.00002' });
    try {
      const person = await signIn(limited, 'maya@example.org');
      const many = Array.from({ length: 5 }, (_, at) => ({ name: `${at}.js`, data: `${at}` }));
      const sent = await limited.app.inject({
        method: 'POST',
        url: '/api/dev/uploads',
        headers: {
          authorization: `Bearer ${person.token}`,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        },
        payload: form(zip([PAGE, ...many])),
      });
      await runDueJobs(limited, uploadWorker({ ...limited.services, check }));
      const { id } = uploadAccepted.parse(sent.json());
      const read = uploadView.parse((await person.call('GET', `/api/dev/uploads/${id}`)).json());
      expect(read).toMatchObject({ status: 'REFUSED', reasons: [{ code: 'too_large' }] });
      expect(await readdir(join(limited.env.dataDir, 'files'), { recursive: true })).toHaveLength(1);
    } finally {
      await limited.close();
    }
  });
});

describe('a game', () => {
  test('is submitted with an upload in place of an address', async () => {
    const id = await ready();
    const game = await live(id);
    const shown = (await world.app.inject(`/api/games/${game.slug}`)).json();
    expect(shown).toMatchObject({ srcUrl: `http://localhost:3001/${game.slug}/v1/` });
    const [own] = ownGameList.parse((await maya.call('GET', '/api/dev/games')).json());
    expect(own).toMatchObject({ uploadId: id, srcUrl: null, status: 'APPROVED' });
    expect(statusAndCode(await maya.call('DELETE', `/api/dev/uploads/${id}`))).toEqual({
      status: 409,
      code: 'upload_in_use',
    });
  });

  test('names an upload that is ready, and in no other game', async () => {
    const refused = await ready([{ name: 'game.js' }]);
    const checking = await send();
    for (const uploadId of [refused, checking]) {
      const response = await submit(uploadId);
      expect(response.json()).toMatchObject({
        error: { code: 'validation', fields: { uploadId: expect.anything() } },
      });
    }
    await readAll();
    expect((await submit(checking)).statusCode).toBe(201);
    expect((await submit(checking, { title: 'Pepper' })).json()).toMatchObject({
      error: { fields: { uploadId: 'Another game uses it.' } },
    });
  });

  test('has an address or an upload, and not both', async () => {
    const uploadId = await ready();
    const srcUrl = 'https://games.example/salt/';
    expect((await submit(uploadId, { srcUrl })).json()).toMatchObject({
      error: { fields: { uploadId: expect.anything() } },
    });
    expect((await maya.call('POST', '/api/dev/games', draft)).json()).toMatchObject({
      error: { fields: { srcUrl: expect.anything() } },
    });
    const strange = await submit(uploadId, { thumbUrl: `/images/runs/${'a'.repeat(64)}.webp` });
    expect(strange.json()).toMatchObject({ error: { fields: { thumbUrl: expect.anything() } } });
  });

  test('keeps the live version until the next is approved, and goes back to an earlier one', async () => {
    const first = await ready();
    const game = await live(first);
    const address = async () => (await world.app.inject(`/api/games/${game.slug}`)).json().srcUrl;
    const second = await ready([PAGE, { name: 'more.js', data: 'more()' }]);
    const edited = await maya.call('PUT', `/api/dev/games/${game.id}`, {
      ...draft,
      uploadId: second,
      versionNote: 'More of it.',
    });
    expect(edited.statusCode).toBe(200);
    expect(await address()).toMatch(/\/v1\/$/);
    await admin.call('POST', `/api/admin/games/${game.id}/approve`);
    expect(await address()).toMatch(/\/v2\/$/);
    const versions = async () =>
      gameVersions.parse((await maya.call('GET', `/api/dev/games/${game.id}/versions`)).json());
    expect(await versions()).toMatchObject([
      { number: 2, live: true, restorable: false, note: 'More of it.', files: 2 },
      { number: 1, live: false, restorable: true, note: '', files: 1 },
    ]);
    const restore = (number: number, person = maya) =>
      person.call('POST', `/api/dev/games/${game.id}/versions/${number}/restore`);
    expect(statusAndCode(await restore(1, admin))).toEqual({ status: 404, code: 'game_not_found' });
    expect(statusAndCode(await restore(3))).toEqual({ status: 404, code: 'version_not_found' });
    // More than the database's integers hold.
    expect(statusAndCode(await restore(2 ** 31))).toEqual({ status: 400, code: 'validation' });
    expect((await restore(1)).json()).toMatchObject([
      { number: 2, live: false },
      { number: 1, live: true },
    ]);
    expect(await address()).toMatch(/\/v1\/$/);
    expect((await restore(2)).statusCode).toBe(200);
    expect(await address()).toMatch(/\/v2\/$/);
  });

  test('that goes back to an earlier version is rated and labelled as that version was reviewed', async () => {
    const adult = { ageRating: 'E18', categories: ['action'], tags: ['blood'] };
    const { id, slug } = (await submit(await ready(), adult)).json();
    await admin.call('POST', `/api/admin/games/${id}/approve`);
    const gentle = { ageRating: 'KIDS', categories: ['kids'], tags: ['farm'] };
    const uploadId = await ready([PAGE, { name: 'more.js' }]);
    await maya.call('PUT', `/api/dev/games/${id}`, { ...draft, ...gentle, uploadId });
    await admin.call('POST', `/api/admin/games/${id}/approve`);
    const kids = async () =>
      (await world.app.inject('/api/kids/games')).json().map((one: { slug: string }) => one.slug);
    expect(await kids()).toContain(slug);
    expect((await maya.call('POST', `/api/dev/games/${id}/versions/1/restore`)).statusCode).toBe(200);
    expect(await kids()).not.toContain(slug);
    const shown = (await world.app.inject(`/api/games/${slug}`)).json();
    expect(shown).toMatchObject({
      ageRating: 'E18',
      tags: [{ name: 'blood' }],
      categories: [{ slug: 'action' }],
    });
    const trail = (await admin.call('GET', '/api/admin/audit')).json().entries;
    expect(trail[0]).toMatchObject({ action: 'game.restore', subject: 'Salt', note: 'Version 1' });
    const told = (await admin.call('GET', '/api/notifications')).json();
    expect(told[0]).toMatchObject({ title: 'Salt is back at version 1', gameSlug: slug });
    // Labels that a moderator gives the game stay with it, whichever version is live.
    const relabelled = { categories: ['action', 'puzzle'], tags: ['gore'], originAllowlists: [] };
    expect((await admin.call('PUT', `/api/admin/games/${id}`, relabelled)).statusCode).toBe(200);
    await maya.call('POST', `/api/dev/games/${id}/versions/2/restore`);
    expect((await world.app.inject(`/api/games/${slug}`)).json()).toMatchObject({
      ageRating: 'KIDS',
      tags: [{ name: 'farm' }, { name: 'gore' }],
    });
    await maya.call('POST', `/api/dev/games/${id}/versions/1/restore`);
    expect((await world.app.inject(`/api/games/${slug}`)).json()).toMatchObject({
      ageRating: 'E18',
      tags: [{ name: 'gore' }],
    });
  });

  test('that was suspended never goes back to the version it was suspended for', async () => {
    const { id, slug } = await live(await ready());
    const restore = async (number: number) =>
      statusAndCode(await maya.call('POST', `/api/dev/games/${id}/versions/${number}/restore`));
    const decide = async (deed: string, input: Record<string, unknown> = {}) =>
      expect((await admin.call('POST', `/api/admin/games/${id}/${deed}`, input)).statusCode).toBe(200);
    const next = async (name: string) => {
      const uploadId = await ready([PAGE, { name }]);
      await maya.call('PUT', `/api/dev/games/${id}`, { ...draft, uploadId });
      await decide('approve');
    };
    // A suspension that was taken back marks nothing.
    const several = (deed: string, input: Record<string, unknown> = {}) =>
      admin.call('POST', `/api/admin/games/${deed}`, { ids: [id], ...input });
    await several('suspend', { reason: 'A mistake.', undoable: true });
    expect((await several('undo')).json()).toMatchObject({ games: [{ id, status: 'APPROVED' }] });
    await next('two.js');
    await decide('suspend', { reason: 'It asks for passwords.' });
    await decide('reinstate');
    await next('three.js');
    expect(await restore(2)).toEqual({ status: 404, code: 'version_not_found' });
    const versions = (await maya.call('GET', `/api/dev/games/${id}/versions`)).json();
    expect(versions).toMatchObject([
      { number: 3, live: true },
      { number: 2, restorable: false },
      { number: 1, restorable: true },
    ]);
    expect(await restore(1)).toMatchObject({ status: 200 });
    expect((await world.app.inject(`/api/games/${slug}`)).json().srcUrl).toMatch(/\/v1\/$/);
  });

  test('that goes back to an earlier version shows a picture of it, and can be changed', async () => {
    const withPicture = async (letter: string, entries: readonly ZipEntry[]) => {
      const id = await ready(entries);
      const pictures = JSON.stringify([letter.repeat(64)]);
      await sql`update upload set pictures = ${pictures}::jsonb where id = ${id}`.execute(
        world.em().getKysely(),
      );
      return id;
    };
    const thumbUrl = (letter: string) => `/images/runs/${letter.repeat(64)}.webp`;
    const first = await withPicture('a', [PAGE]);
    const { thumbUrl: _, ...bare } = draft;
    const game = (await maya.call('POST', '/api/dev/games', { ...bare, uploadId: first })).json();
    await admin.call('POST', `/api/admin/games/${game.id}/approve`);
    const second = await withPicture('b', [PAGE, { name: 'more.js' }]);
    const change = (uploadId: string, shown: string) =>
      maya.call('PUT', `/api/dev/games/${game.id}`, { ...bare, uploadId, thumbUrl: shown });
    await change(second, thumbUrl('b'));
    await admin.call('POST', `/api/admin/games/${game.id}/approve`);
    const shown = async () => (await maya.call('GET', '/api/dev/games')).json()[0].thumbUrl;
    expect(await shown()).toBe(thumbUrl('b'));
    await maya.call('POST', `/api/dev/games/${game.id}/versions/1/restore`);
    expect(await shown()).toBe(thumbUrl('a'));
    expect((await change(first, await shown())).statusCode).toBe(200);
  });

  test('whose approval is undone has the version it had', async () => {
    const game = await live(await ready());
    const second = await ready([PAGE, { name: 'more.js' }]);
    await maya.call('PUT', `/api/dev/games/${game.id}`, { ...draft, uploadId: second });
    const approve = (undoable: boolean) =>
      admin.call('POST', `/api/admin/games/${game.id}/approve`, { undoable });
    expect((await approve(true)).statusCode).toBe(200);
    expect((await admin.call('POST', `/api/admin/games/${game.id}/undo`)).statusCode).toBe(200);
    const versions = gameVersions.parse(
      (await maya.call('GET', `/api/dev/games/${game.id}/versions`)).json(),
    );
    expect(versions.map(({ number, live: isLive }) => [number, isLive])).toEqual([[1, true]]);
    expect((await approve(false)).statusCode).toBe(200);
    expect((await world.app.inject(`/api/games/${game.slug}`)).json().srcUrl).toMatch(/\/v2\/$/);
  });

  test('moves from an address to an upload, and back', async () => {
    const srcUrl = 'https://games.example/salt/';
    const game: { id: string; slug: string } = (
      await maya.call('POST', '/api/dev/games', { ...draft, srcUrl })
    ).json();
    await admin.call('POST', `/api/admin/games/${game.id}/approve`);
    const change = async (place: Record<string, unknown>) => {
      await maya.call('PUT', `/api/dev/games/${game.id}`, { ...draft, ...place });
      await admin.call('POST', `/api/admin/games/${game.id}/approve`);
      return (await world.app.inject(`/api/games/${game.slug}`)).json();
    };
    const uploadId = await ready();
    await maya.call('PUT', `/api/dev/games/${game.id}`, { ...draft, uploadId });
    expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
      { uploadId, srcUrl: null },
    ]);
    expect(await change({ uploadId })).toMatchObject({
      srcUrl: `http://localhost:3001/${game.slug}/v2/`,
      originAllowlists: [],
    });
    expect(await change({ srcUrl })).toMatchObject({
      srcUrl,
      originAllowlists: [{ allowedOrigin: 'https://games.example' }],
    });
  });

  test('stays when its developer’s account goes', async () => {
    const game = await live(await ready());
    await sql`delete from "user" where id = ${maya.id}`.execute(world.em().getKysely());
    await sql`update upload set created_at = now() - interval '30 days'`.execute(world.em().getKysely());
    await deleteExpired(world.services);
    expect((await world.app.inject(`/api/games/${game.slug}`)).json().srcUrl).toMatch(/\/v1\/$/);
  });
});

describe('a moderator', () => {
  const brokenResult = {
    verdict: 'broken',
    findings: [],
    runs: [],
    notRun: null,
    checkedAt: '2026-01-01T00:00:00.000Z',
  };

  test('sees the version that waits, what is new, and what it changes', async () => {
    const game = await live(await ready([PAGE, { name: 'a.js', data: 'a' }, { name: 'b.js', data: 'b' }]));
    const second = await ready([PAGE, { name: 'a.js', data: 'longer' }, { name: 'c.js', data: 'c' }]);
    await maya.call('PUT', `/api/dev/games/${game.id}`, {
      ...draft,
      uploadId: second,
      versionNote: 'Longer.',
    });
    const review = () => admin.call('GET', `/api/admin/games/${game.id}/upload`);
    expect((await review()).json()).toMatchObject({
      upload: { id: second, previewUrl: expect.anything() },
      note: 'Longer.',
      changes: {
        added: 1,
        removed: 1,
        changed: 1,
        files: [
          { path: 'a.js', before: 1, after: 6 },
          { path: 'b.js', before: 1, after: null },
          { path: 'c.js', before: null, after: 1 },
        ],
      },
    });
    expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
      { uploadId: second, srcUrl: null },
    ]);
    expect(statusAndCode(await maya.call('GET', `/api/admin/games/${game.id}/upload`)).status).toBe(403);
  });

  test('approves an upload that does not work only with a reason', async () => {
    const id = await ready();
    await sql`update upload set report = ${JSON.stringify(brokenResult)}::jsonb`.execute(
      world.em().getKysely(),
    );
    const game: { id: string } = (await submit(id)).json();
    const approve = (body?: Record<string, unknown>) =>
      admin.call('POST', `/api/admin/games/${game.id}/approve`, body);
    expect(statusAndCode(await approve())).toEqual({ status: 409, code: 'broken_upload' });
    expect((await approve({ reason: 'It works in a browser with a gamepad.' })).statusCode).toBe(200);
    expect((await admin.call('GET', '/api/admin/audit')).json()).toMatchObject({
      entries: [{ action: 'game.approve', note: 'It works in a browser with a gamepad.' }],
    });
  });
});

test('with a key, a build machine uploads a version, reads its check result and names it', async () => {
  const { key } = await makeKey(world, maya, { scopes: ['write'] });
  const headers = { authorization: `Bearer ${key}` };
  const game = await live(await ready());
  const sent = await post(form(zip([PAGE, { name: 'new.js' }])), key, '/api/v1/uploads');
  expect(sent.statusCode).toBe(201);
  const { id } = uploadAccepted.parse(sent.json());
  expect(sent.headers.location).toBe(`/api/v1/uploads/${id}`);
  await readAll();
  const read = await world.app.inject({ url: `/api/v1/uploads/${id}`, headers });
  expect(publicUpload.parse(read.json())).toMatchObject({ status: 'READY', file_name: 'game.zip', files: 2 });
  const named = await world.app.inject({
    method: 'PUT',
    url: `/api/v1/games/${game.id}`,
    headers,
    payload: { upload_id: id, version_note: 'v2' },
  });
  expect(named.json()).toMatchObject({ status: 'APPROVED', in_review: true });
  const other = await world.app.inject({ method: 'DELETE', url: `/api/v1/uploads/${id}`, headers });
  expect(statusAndCode(other).status).toBe(409);
});

test('of two that arrive at once where there is room for one, one is taken', async () => {
  await ready();
  const archive = zip([PAGE]);
  await sql`update upload set taken = ${2_000_000_000 - FILE_BLOCK}`.execute(world.em().getKysely());
  const responses = await Promise.all([post(form(archive), maya.token), post(form(archive), maya.token)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('few of one person arrive at a time', async () => {
  const many = Array.from({ length: 20 }, () => post(form(zip([PAGE])), maya.token));
  const codes = (await Promise.all(many)).map(({ statusCode }) => statusCode);
  expect(codes).toContain(429);
  expect(codes.filter((code) => code === 201).length).toBeGreaterThanOrEqual(3);
});

test('ten of one mailbox at once take no more than there is room for, by forms and by keys', async () => {
  await ready();
  await sql`update upload set taken = ${2_000_000_000 - 2 * FILE_BLOCK}`.execute(world.em().getKysely());
  const tagged = await signIn(world, 'maya+2@example.org');
  const { key } = await makeKey(world, maya, { scopes: ['write'] });
  const routes = [
    [tagged.token, '/api/dev/uploads'],
    [key, '/api/v1/uploads'],
  ] as const;
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => routes.map(([token, url]) => post(form(zip([PAGE])), token, url))).flat(),
  );
  const codes = responses.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(2);
  for (const code of codes) expect(code).toBeOneOf([201, 409, 429]);
  expect(await usedBytes()).toBe(2_000_000_000);
  expect(await readdir(join(world.env.dataDir, 'uploads'))).toEqual([]);
});

test('so many an hour come from one mailbox', async () => {
  const limited = await createWorld({ RATE_LIMITS: 'on' });
  try {
    const people = [await signIn(limited, 'maya@example.org'), await signIn(limited, 'maya+2@example.org')];
    const codes: number[] = [];
    for (let at = 0; at <= UPLOADS.perHour; at += 1) {
      const { token } = people[at % 2] ?? maya;
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      };
      const sent = { method: 'POST' as const, url: '/api/dev/uploads', headers, payload: form(zip([PAGE])) };
      codes.push((await limited.app.inject(sent)).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: UPLOADS.perHour }, () => 201), 429]);
  } finally {
    await limited.close();
  }
});

test('where there is no room, nothing is received', async () => {
  await ready();
  await sql`update upload set taken = 2000000000`.execute(world.em().getKysely());
  const tagged = await signIn(world, 'Maya+2@Example.org');
  for (const { token } of [maya, tagged])
    expect(statusAndCode(await post(form(zip([PAGE])), token))).toEqual({
      status: 409,
      code: 'uploads_full',
    });
  const limited = await createWorld({ UPLOAD_SPACE: '0.0000001' });
  try {
    const person = await signIn(limited, 'maya@example.org');
    const sent = { method: 'POST' as const, url: '/api/dev/uploads', payload: form(zip([PAGE])) };
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    };
    expect(statusAndCode(await limited.app.inject({ ...sent, headers }))).toEqual({
      status: 507,
      code: 'no_room',
    });
    expect(await readdir(join(limited.env.dataDir, 'uploads'))).toEqual([]);
  } finally {
    await limited.close();
  }
});

test('the uploads of one mailbox take turns with those of others, whatever its addresses are called', async () => {
  await world.em().execute('delete from pgboss.job');
  const other = await signIn(world, 'maya+second@example.org');
  const asha = await signIn(world, 'asha.turns@example.org');
  const ids = [await send([PAGE]), await send([PAGE], other), await send([PAGE]), await send([PAGE], asha)];
  const ahead = async () => {
    const { rows } = await sql<{ id: string }>`select singleton_key as id from pgboss.job
      where name = 'uploads' and state = 'created' order by priority desc, created_on`.execute(
      world.em().getKysely(),
    );
    return rows.map(({ id }) => ids.indexOf(id));
  };
  expect(await ahead()).toEqual([0, 3, 1, 2]);
  await world.em().execute('delete from pgboss.job');
  await queueUploads({ em: world.em(), jobs: world.services.jobs });
  expect((await ahead()).filter((at) => at !== 3)).toEqual([0, 1, 2]);
});
