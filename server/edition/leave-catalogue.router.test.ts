import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Upload } from '../../entities/upload.entity.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { type MadeFiles, makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { deleteOldUploads } from '../upload/upload-use.ts';

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
afterEach(() => world.reset());
afterAll(() => world.close());

const made = z.object({ id: z.string() });
const versions = z.array(
  z.object({ number: z.int(), restorable: z.boolean(), hindrance: z.string().nullable() }),
);

/** @param files its paths and texts; without any the build is like no other */
async function addBuild(files: MadeFiles = {}): Promise<string> {
  const { id } = await makeUpload({ world, files: world.services.files }, files);
  await world.em().nativeUpdate(Upload, { id }, { user: maya.id });
  return id;
}
const draft = (uploadId: string) => ({
  title: 'Salt',
  description: 'Find the salt.',
  thumbUrl: 'https://games.example/salt.png',
  uploadId,
});
const submit = async (uploadId: string) =>
  made.parse((await maya.call('POST', '/api/dev/games', draft(uploadId))).json()).id;
const edit = async (id: string, uploadId: string) =>
  expect((await maya.call('PUT', `/api/dev/games/${id}`, draft(uploadId))).statusCode).toBe(200);
const withdraw = async (id: string) =>
  expect((await maya.call('DELETE', `/api/dev/games/${id}`)).statusCode).toBe(200);
const moderate = async (path: string, input: Record<string, unknown> = {}) =>
  expect([path, (await admin.call('POST', `/api/admin/${path}`, input)).statusCode]).toEqual([path, 200]);
const decide = (id: string, action: string, input?: Record<string, unknown>) =>
  moderate(`games/${id}/${action}`, input);
const report = async () =>
  made.parse(
    (
      await admin.call('POST', '/api/reports', {
        gameUrl: '/games/salt',
        reportType: 'malware',
        description: 'It asks for passwords.',
      })
    ).json(),
  ).id;
const restore = async (id: string, number: number) =>
  statusAndCode(await maya.call('POST', `/api/dev/games/${id}/versions/${number}/restore`));
const versionOf = async (id: string, number: number) =>
  versions
    .parse((await maya.call('GET', `/api/dev/games/${id}/versions`)).json())
    .find((version) => version.number === number);
const isBack = { status: 200 };
const isGone = { status: 404, code: 'version_not_found' };
const reason = 'It asks for passwords.';

/** Every way in which the live version leaves; each ends with another one live. */
const WAYS_OUT: Record<string, (id: string, build: string) => Promise<void>> = {
  'is replaced': async (id) => {
    await edit(id, await addBuild());
    await decide(id, 'approve');
  },
  'is replaced by an earlier one': async (id) => {
    expect(await restore(id, 1)).toMatchObject(isBack);
  },
  'is withdrawn': async (id) => {
    await withdraw(id);
    await edit(id, await addBuild());
    await decide(id, 'approve');
  },
  'is withdrawn, submitted again and rejected': async (id, build) => {
    await withdraw(id);
    await edit(id, build);
    await decide(id, 'reject', { reason });
    await edit(id, await addBuild());
    await decide(id, 'approve');
  },
  'is suspended': async (id) => {
    await decide(id, 'suspend', { reason });
    await decide(id, 'reinstate');
    await edit(id, await addBuild());
    await decide(id, 'approve');
  },
  'is withdrawn and suspended': async (id) => {
    await withdraw(id);
    await decide(id, 'suspend', { reason });
    await decide(id, 'reinstate');
    await edit(id, await addBuild());
    await decide(id, 'approve');
  },
};

/** A game whose second version is live. */
async function publish(): Promise<{ id: string; build: string }> {
  const id = await submit(await addBuild());
  await decide(id, 'approve');
  const build = await addBuild();
  await edit(id, build);
  await decide(id, 'approve');
  return { id, build };
}

test.each(Object.entries(WAYS_OUT))(
  'a version that %s while a report is open never comes back',
  async (_way, leave) => {
    const { id, build } = await publish();
    const reportId = await report();
    await leave(id, build);
    expect(await restore(id, 2)).toEqual(isGone);
    await moderate(`reports/${reportId}/resolve`);
    expect(await restore(id, 2)).toEqual(isGone);
    expect(await versionOf(id, 2)).toMatchObject({
      restorable: false,
      hindrance: expect.stringMatching(/^(?:suspended|reported)$/),
    });
  },
);

test.each(Object.entries(WAYS_OUT))(
  'a version that %s after a report was found right never comes back',
  async (_way, leave) => {
    const { id, build } = await publish();
    await moderate(`reports/${await report()}/resolve`);
    await leave(id, build);
    expect(await restore(id, 2)).toEqual(isGone);
  },
);

test.each(Object.entries(WAYS_OUT))(
  'a version that %s comes back after a report without ground, unless the game was suspended for it',
  async (way, leave) => {
    const { id, build } = await publish();
    const reportId = await report();
    await leave(id, build);
    await moderate(`reports/${reportId}/dismiss`);
    expect(await restore(id, 2)).toMatchObject(way.includes('suspended') ? isGone : isBack);
    // Looked at again, it is about the same version.
    await moderate(`reports/${reportId}/reopen`);
    await edit(id, await addBuild());
    await decide(id, 'approve');
    expect(await restore(id, 2)).toEqual(isGone);
  },
);

test('a version of before or after a report comes back', async () => {
  const { id } = await publish();
  await moderate(`reports/${await report()}/resolve`);
  await edit(id, await addBuild());
  await decide(id, 'approve');
  expect(await restore(id, 1)).toMatchObject(isBack);
  expect(await restore(id, 3)).toMatchObject(isBack);
  // It was live before the report and after it, and not while it was open.
  expect(await restore(id, 1)).toMatchObject(isBack);
});

test('a report of a game that has left the catalogue is about the version that was live last', async () => {
  const { id } = await publish();
  await withdraw(id);
  await moderate(`reports/${await report()}/resolve`);
  await edit(id, await addBuild());
  await decide(id, 'approve');
  expect(await restore(id, 2)).toEqual(isGone);
  expect(await restore(id, 1)).toMatchObject(isBack);
});

test('an approval that is undone leaves a reported version reported', async () => {
  const { id } = await publish();
  await report();
  await edit(id, await addBuild());
  await decide(id, 'approve', { undoable: true });
  await decide(id, 'undo');
  expect(await restore(id, 1)).toMatchObject(isBack);
  expect(await restore(id, 2)).toEqual(isGone);
});

test('moderators suspend a withdrawn game, which is withdrawn again afterwards', async () => {
  const { id } = await publish();
  await withdraw(id);
  await decide(id, 'suspend', { reason });
  expect((await maya.call('PUT', `/api/dev/games/${id}`, draft(await addBuild()))).statusCode).toBe(403);
  await moderate('games/reinstate', { ids: [id] });
  expect((await world.app.inject('/api/games/salt')).statusCode).toBe(404);
  await moderate('games/suspend', { ids: [id], reason, undoable: true });
  await decide(id, 'undo');
  await edit(id, await addBuild());
  await decide(id, 'approve');
  expect(await restore(id, 2)).toEqual(isGone);
  expect(await restore(id, 1)).toMatchObject(isBack);
});

test('a game that was never public is rejected, not suspended', async () => {
  const id = await submit(await addBuild());
  await decide(id, 'reject', { reason });
  expect(statusAndCode(await admin.call('POST', `/api/admin/games/${id}/suspend`, { reason }))).toMatchObject(
    {
      code: 'already_decided',
    },
  );
});

const SALT: MadeFiles = {
  'index.html': { body: '<p>Salt' },
  'salt.js': { body: 'salt()', type: 'text/javascript' },
};
const PEPPER: MadeFiles = { ...SALT, 'salt.js': { body: 'pepper()', type: 'text/javascript' } };

/** Publishes these builds as versions 1, 2 and so on. */
async function publishBuilds(...builds: readonly MadeFiles[]): Promise<string> {
  const [first = {}, ...later] = builds;
  const id = await submit(await addBuild(first));
  await decide(id, 'approve');
  for (const build of later) await publishNext(id, build);
  return id;
}
async function publishNext(id: string, build: MadeFiles = {}): Promise<void> {
  await edit(id, await addBuild(build));
  await decide(id, 'approve');
}

test.each(Object.entries(WAYS_OUT).filter(([way]) => !way.includes('earlier one')))(
  'a version of the same contents as one that %s while a report is open never comes back',
  async (_way, leave) => {
    const packed: MadeFiles = { ...SALT, 'salt.js': { ...SALT['salt.js'], body: 'salt()', encoding: 'br' } };
    const id = await publishBuilds(PEPPER, packed);
    const build = await addBuild(SALT);
    await edit(id, build);
    await decide(id, 'approve');
    await report();
    await leave(id, build);
    expect(await restore(id, 2)).toEqual(isGone);
    expect(await versionOf(id, 2)).toMatchObject({
      hindrance: expect.stringMatching(/^(?:suspended|reported)$/),
    });
    // It differs from them in one file.
    expect(await restore(id, 1)).toMatchObject(isBack);
  },
);

test('a version of the same contents as a reported one never comes back once that is no longer stored', async () => {
  const id = await publishBuilds(SALT);
  await moderate(`reports/${await report()}/resolve`);
  for (const build of [PEPPER, {}, {}, SALT, {}]) await publishNext(id, build);
  await sql`update edition set decided_at = decided_at - interval '2 days'`.execute(world.em().getKysely());
  await deleteOldUploads(world.em());
  expect(await versionOf(id, 1)).toBeUndefined();
  expect(await versionOf(id, 5)).toMatchObject({ restorable: false, hindrance: 'reported' });
  expect(await restore(id, 5)).toEqual(isGone);
  expect(await restore(id, 4)).toMatchObject(isBack);
});

const pending = z.array(z.object({ title: z.string(), hindrance: z.string().nullable() }));
const hindranceOf = async (title: string) =>
  pending
    .parse((await admin.call('GET', '/api/admin/games/pending')).json())
    .find((game) => game.title === title)?.hindrance;

test('moderators are told that a build that waits was suspended or reported before', async () => {
  const id = await publishBuilds(SALT, PEPPER);
  await moderate(`reports/${await report()}/resolve`);
  await publishNext(id);
  await edit(id, await addBuild(PEPPER));
  expect(await hindranceOf('Salt')).toBe('reported');
  await edit(id, await addBuild(SALT));
  expect(await hindranceOf('Salt')).toBeNull();
  await decide(id, 'approve');
  await decide(id, 'suspend', { reason });
  const noor = await signIn(world, 'noor@example.org');
  const upload = await addBuild(SALT);
  await world.em().nativeUpdate(Upload, { id: upload }, { user: noor.id });
  await noor.call('POST', '/api/dev/games', { ...draft(upload), title: 'Sugar' });
  expect(await hindranceOf('Sugar')).toBe('suspended');
});

test('moderators are told so of a build whose developer has deleted the account, played or not', async () => {
  const id = await publishBuilds(SALT);
  await decide(id, 'suspend', { reason });
  expect((await maya.call('DELETE', '/api/account', { email: maya.email })).statusCode).toBe(200);
  maya = await signIn(world, maya.email);
  await maya.call('POST', '/api/dev/games', { ...draft(await addBuild(SALT)), title: 'Sugar' });
  expect(await hindranceOf('Sugar')).toBe('suspended');
});

test('moderators are told that an address that waits was suspended before, however it is spelled', async () => {
  const at = (title: string, srcUrl: string) =>
    maya.call('POST', '/api/dev/games', { ...draft(''), uploadId: undefined, title, srcUrl });
  const { id } = made.parse((await at('Salt', 'https://games.example/salt/?v=1')).json());
  await decide(id, 'approve');
  await decide(id, 'suspend', { reason });
  const spellings = [
    'https://games.example/Salt/index.html?v=2#play',
    'https://games.example.:443/./s%61lt',
    'https://games.example//salt//index.html/',
  ];
  for (const [index, spelling] of spellings.entries()) {
    await at(`Sugar ${index}`, spelling);
    expect([spelling, await hindranceOf(`Sugar ${index}`)]).toEqual([spelling, 'suspended']);
  }
  await at('Pepper', 'https://games.example/pepper/');
  expect(await hindranceOf('Pepper')).toBeNull();
});
