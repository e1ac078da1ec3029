import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { UNDO } from '../../entities/admin.rules.ts';
import { outcome, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { tellDue } from './undoable-decision.ts';

let world: World;
let admin: Person;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  admin = await signIn(world, 'admin@example.org');
  asha = await signIn(world, 'asha@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const draft = {
  title: 'Paper Boats',
  description: 'Fold a boat and race it down the gutter.',
  srcUrl: 'https://boats.example/play/',
  thumbUrl: 'https://boats.example/thumb.png',
  categories: ['racing'],
  tags: ['boats'],
};
const submitted = z.object({ id: z.string(), slug: z.string() });

const submit = async () => submitted.parse((await asha.call('POST', '/api/dev/games', draft)).json());
const decide = (id: string, decision: 'approve' | 'reject' | 'suspend', body: object = {}) =>
  admin.call('POST', `/api/admin/games/${id}/${decision}`, { undoable: true, ...body });
const undo = (id: string) => admin.call('POST', `/api/admin/games/${id}/undo`);
const tooLate = { status: 409, code: 'undo_expired' };

/** Lets the time to undo end. */
const timePasses = () => tellDue(world.services, new Date(Date.now() + UNDO.seconds * 1000 + 1));
const pending = async (): Promise<unknown> => (await admin.call('GET', '/api/admin/games/pending')).json();
const mine = async (): Promise<unknown> => (await asha.call('GET', '/api/dev/games')).json();
const status = async (slug: string) => (await world.app.inject(`/api/games/${slug}`)).statusCode;
const notices = async (): Promise<unknown> => (await asha.call('GET', '/api/notifications')).json();
const subjects = () => world.mails.map(({ subject }) => subject);
const audit = async () => {
  const { rows } = await sql<{ action: string; note: string | null }>`
    select action, note from audit_entry order by created_at, id`.execute(world.em().getKysely());
  return rows;
};

test('an approval that is undone leaves the game as it was, and its developer hears nothing', async () => {
  const { id, slug } = await submit();
  const before = await pending();
  expect((await decide(id, 'approve')).json()).toMatchObject({ status: 'APPROVED' });
  expect(await status(slug)).toBe(200);
  expect((await undo(id)).json()).toMatchObject({ status: 'PENDING' });
  expect(await status(slug)).toBe(404);
  expect(await pending()).toEqual(before);
  await timePasses();
  expect(await notices()).toEqual([]);
  expect(subjects()).toEqual([]);
  expect(await audit()).toEqual([
    { action: 'game.approve', note: null },
    { action: 'game.undo', note: 'game.approve' },
  ]);
});

test('a rejection that is undone takes its reason back', async () => {
  const { id } = await submit();
  await decide(id, 'reject', { reason: 'The boats do not float.' });
  expect(await mine()).toMatchObject([{ status: 'REJECTED' }]);
  expect((await undo(id)).statusCode).toBe(200);
  expect(await mine()).toMatchObject([{ status: 'PENDING', decisionReason: null }]);
  await timePasses();
  expect(subjects()).toEqual([]);
});

test.each(['approve', 'reject'] as const)(
  'an edit of a live game waits again after its %s is undone, and the live version is the old one',
  async (decision) => {
    const { id, slug } = await submit();
    await admin.call('POST', `/api/admin/games/${id}/approve`);
    world.mails.length = 0;
    await asha.call('PUT', `/api/dev/games/${id}`, {
      ...draft,
      title: 'Paper Ships',
      srcUrl: 'https://ships.example/',
    });
    const before = await pending();
    const live = async (): Promise<unknown> => (await world.app.inject(`/api/games/${slug}`)).json();
    const shown = await live();
    await decide(id, decision, decision === 'reject' ? { reason: 'It is no ship.' } : {});
    expect(await pending()).toEqual([]);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await pending()).toEqual(before);
    expect(await live()).toEqual(shown);
    await timePasses();
    expect(subjects()).toEqual([]);
  },
);

test('a developer is told once, when the decision can no longer be undone', async () => {
  const { id } = await submit();
  await decide(id, 'approve');
  await tellDue(world.services);
  expect(subjects()).toEqual([]);
  await Promise.all([timePasses(), timePasses()]);
  expect(subjects()).toEqual(['Paper Boats is live']);
  expect(await notices()).toMatchObject([{ title: 'Paper Boats is live' }]);
  expect(outcome(await undo(id))).toEqual(tooLate);
});

test('the next decision makes the one before it final, and both are told in their order', async () => {
  const { id } = await submit();
  await decide(id, 'approve');
  await decide(id, 'suspend', { reason: 'It mines coins.' });
  expect(subjects()).toEqual(['Paper Boats is live', 'Paper Boats was suspended']);
  expect(outcome(await undo(id))).toEqual(tooLate);
});

test('a decision on a game that its developer has changed since is not undone', async () => {
  const { id } = await submit();
  await decide(id, 'reject', { reason: 'The boats do not float.' });
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Boats That Float' });
  expect(outcome(await undo(id))).toEqual({ status: 409, code: 'conflict' });
  await timePasses();
  expect(subjects()).toEqual(['Paper Boats was not accepted']);
});

test('of two who undo at once, one does', async () => {
  const { id } = await submit();
  await decide(id, 'approve');
  const answers = await Promise.all([undo(id), undo(id)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await audit()).toHaveLength(2);
});

test('a decision of which nothing is said about undoing is told at once', async () => {
  const { id } = await submit();
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  expect(subjects()).toEqual(['Paper Boats is live']);
  expect(outcome(await undo(id))).toEqual(tooLate);
});
