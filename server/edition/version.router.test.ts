import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { Upload } from '../../entities/upload.entity.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { readHostedGame } from '../upload/served-upload.queries.ts';

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

const ADULT = { ageRating: 'E18', categories: ['action'], tags: ['blood'] };
const GENTLE = { ageRating: 'KIDS', categories: ['kids'], tags: ['farm'] };
const made = z.object({ id: z.string(), slug: z.string() });
const game = z.object({
  categories: z.array(z.object({ slug: z.string() })),
  tags: z.array(z.object({ name: z.string() })),
});

/** An upload of Maya's that nothing uses. */
async function ready(): Promise<string> {
  const { id } = await makeUpload({ world, files: world.services.files }, {});
  await world.em().nativeUpdate(Upload, { id }, { user: maya.id });
  return id;
}
const draft = (uploadId: string, wanted: object = {}) => ({
  title: 'Salt',
  description: 'Find the salt.',
  thumbUrl: 'https://games.example/salt.png',
  uploadId,
  ...wanted,
});
const submit = async (uploadId: string, wanted?: object) =>
  made.parse((await maya.call('POST', '/api/dev/games', draft(uploadId, wanted))).json());
const edit = async (id: string, uploadId: string, wanted?: object) =>
  expect((await maya.call('PUT', `/api/dev/games/${id}`, draft(uploadId, wanted))).statusCode).toBe(200);
const decide = async (id: string, deed: string, input: object = {}) =>
  expect([
    (await admin.call('POST', `/api/admin/games/${id}/${deed}`, { ...input })).statusCode,
    deed,
  ]).toEqual([200, deed]);
const restore = async (id: string, number: number) =>
  statusAndCode(await maya.call('POST', `/api/dev/games/${id}/versions/${number}/restore`));
const shown = async (slug: string) => (await world.app.inject(`/api/games/${slug}`)).json();
const isBack = { status: 200 };
const isGone = { status: 404, code: 'version_not_found' };

test.each([0, 3600])(
  'an approval that is undone leaves a version of %d seconds before as it was',
  async (ago) => {
    const first = await ready();
    const { id, slug } = await submit(first, ADULT);
    await decide(id, 'approve');
    await sql`update edition set decided_at = decided_at - make_interval(secs => ${ago})`.execute(
      world.em().getKysely(),
    );
    expect((await maya.call('DELETE', `/api/dev/games/${id}`)).statusCode).toBe(200);
    await edit(id, first, GENTLE);
    await decide(id, 'approve', { undoable: true });
    await decide(id, 'undo');
    await decide(id, 'reject', { reason: 'It is not for children.' });
    await edit(id, await ready(), ADULT);
    await decide(id, 'approve');
    expect(await restore(id, 1)).toMatchObject(isBack);
    expect(await shown(slug)).toMatchObject({ ageRating: 'E18', tags: [{ name: 'blood' }] });
  },
);

test('a decision of before versions were kept with it is undone, and nothing it approved comes back', async () => {
  const { id, slug } = await submit(await ready(), GENTLE);
  await decide(id, 'approve');
  await edit(id, await ready(), ADULT);
  await decide(id, 'approve', { undoable: true });
  await sql`update undoable_decision set before = before - 'versions'`.execute(world.em().getKysely());
  await decide(id, 'undo');
  expect(await shown(slug)).toMatchObject({ ageRating: 'KIDS' });
  expect(await restore(id, 2)).toEqual(isGone);
});

test('labels that a moderator takes away or adds hold for every version that can come back', async () => {
  const kids = { ...GENTLE, categories: ['kids', 'puzzle'] };
  const { id, slug } = await submit(await ready(), kids);
  await decide(id, 'approve');
  await edit(id, await ready(), { ...ADULT, tags: ['farm'] });
  await decide(id, 'approve');
  await edit(id, await ready(), kids);
  await decide(id, 'approve');
  const label = async (categories: readonly string[], tags: readonly string[]) => {
    const labels = { categories, tags, originAllowlists: [] };
    expect((await admin.call('PUT', `/api/admin/games/${id}`, labels)).statusCode).toBe(200);
  };
  const labelled = async () => {
    const { categories, tags } = game.parse(await shown(slug));
    return [...categories.map((one) => one.slug), ...tags.map(({ name }) => name)];
  };
  await label(['puzzle'], ['scary']);
  expect(await restore(id, 1)).toMatchObject(isBack);
  expect(await labelled()).toEqual(['puzzle', 'scary']);
  // Labels that are good for children in one version are said of no other.
  await label(['kids', 'puzzle'], ['scary']);
  expect(await restore(id, 2)).toMatchObject(isBack);
  expect(await labelled()).toEqual(['action', 'scary']);
  expect(await restore(id, 3)).toMatchObject(isBack);
  expect(await labelled()).toEqual(['puzzle', 'scary']);
});

test('a text that changes is an edition of its own, and its build stays where it is', async () => {
  const build = await ready();
  const { id, slug } = await submit(build, { versionNote: 'The first.' });
  await decide(id, 'approve');
  await edit(id, build, { title: 'Pepper' });
  await decide(id, 'approve');
  const address = z.object({ title: z.string(), srcUrl: z.string() });
  expect(address.parse(await shown(slug))).toMatchObject({
    title: 'Pepper',
    srcUrl: expect.stringMatching(/\/v1\/$/),
  });
  const listed = (await maya.call('GET', `/api/dev/games/${id}/versions`)).json();
  expect(listed).toMatchObject([
    { number: 2, live: true, note: 'The first.' },
    { number: 1, restorable: true, note: 'The first.' },
  ]);
  // Back as a whole, with its title.
  expect(await restore(id, 1)).toMatchObject(isBack);
  expect(address.parse(await shown(slug)).title).toBe('Salt');
  // A game that is as it is live does not wait.
  await edit(id, build, { title: 'Sugar' });
  await edit(id, build);
  expect((await admin.call('GET', '/api/admin/games/pending')).json()).toEqual([]);
  // Its build was live when the game was suspended, whatever the game was called.
  await decide(id, 'suspend', { reason: 'It mines.' });
  await decide(id, 'reinstate');
  expect(await restore(id, 2)).toEqual(isGone);
  // Nor is it served to those who play it already, once another is live.
  await edit(id, await ready());
  await decide(id, 'approve');
  const served = await readHostedGame(world.em(), slug, new Date());
  expect(served?.versions.map(({ number }) => number)).toEqual([3]);
});

test('a version that its developer replaced after a report does not come back from a suspension', async () => {
  const { id } = await submit(await ready());
  await decide(id, 'approve');
  await edit(id, await ready());
  await decide(id, 'approve');
  await edit(id, await ready());
  await decide(id, 'approve');
  const guest = { gameUrl: '/games/salt', reportType: 'malware', description: 'It asks for passwords.' };
  const report = made.partial().parse((await admin.call('POST', '/api/reports', guest)).json());
  // Whoever is told of the report hides behind another version.
  expect(await restore(id, 2)).toMatchObject(isBack);
  const resolved = await admin.call('POST', `/api/admin/reports/${report.id}/resolve`, { note: 'So it is.' });
  expect(resolved.statusCode).toBe(200);
  await decide(id, 'suspend', { reason: 'It asks for passwords.' });
  await decide(id, 'reinstate');
  expect(await restore(id, 3)).toEqual(isGone);
  expect(await restore(id, 1)).toMatchObject(isBack);
});

test('a suspension without a report marks the live version alone, and so does one after a report without ground', async () => {
  const { id } = await submit(await ready());
  await decide(id, 'approve');
  await edit(id, await ready());
  await decide(id, 'approve');
  const guest = { gameUrl: '/games/salt', reportType: 'other', description: 'I lost.' };
  const report = made.partial().parse((await admin.call('POST', '/api/reports', guest)).json());
  expect(await restore(id, 1)).toMatchObject(isBack);
  expect((await admin.call('POST', `/api/admin/reports/${report.id}/dismiss`, {})).statusCode).toBe(200);
  await decide(id, 'suspend', { reason: 'It stopped working.' });
  await decide(id, 'reinstate');
  expect(await restore(id, 2)).toMatchObject(isBack);
  expect(await restore(id, 1)).toEqual(isGone);
});

test('no version comes back while a decision on the game can be undone', async () => {
  const { id } = await submit(await ready());
  await decide(id, 'approve');
  await edit(id, await ready());
  await decide(id, 'approve', { undoable: true });
  expect(await restore(id, 1)).toEqual({ status: 409, code: 'decision_undoable' });
  await decide(id, 'undo');
  expect(await restore(id, 2)).toEqual(isGone);
});
