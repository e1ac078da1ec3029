import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UNDO } from '../../entities/admin.rules.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { sendDueNotices } from './deferred-notice.ts';

let world: World;
let admin: Person;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org,second@example.org' });
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
const timePasses = () => sendDueNotices(world.services, new Date(Date.now() + UNDO.seconds * 1000 + 1));
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
  await sendDueNotices(world.services);
  expect(subjects()).toEqual([]);
  await Promise.all([timePasses(), timePasses()]);
  expect(subjects()).toEqual(['Paper Boats is live']);
  expect(await notices()).toMatchObject([{ title: 'Paper Boats is live' }]);
  expect(statusAndCode(await undo(id))).toEqual(tooLate);
});

test('the next decision makes the one before it final, and both are told in their order', async () => {
  const { id } = await submit();
  await decide(id, 'approve');
  await decide(id, 'suspend', { reason: 'It mines coins.' });
  expect(subjects()).toEqual(['Paper Boats is live', 'Paper Boats was suspended']);
  expect(statusAndCode(await undo(id))).toEqual(tooLate);
});

test('a decision on a game that its developer has changed since is not undone', async () => {
  const { id } = await submit();
  await decide(id, 'reject', { reason: 'The boats do not float.' });
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Boats That Float' });
  expect(statusAndCode(await undo(id))).toEqual({ status: 409, code: 'conflict' });
  await timePasses();
  expect(subjects()).toEqual(['Paper Boats was not accepted']);
});

test.each(['approve', 'reject'] as const)('nobody undoes what another has decided: %s', async (decision) => {
  const { id } = await submit();
  await decide(id, decision, decision === 'reject' ? { reason: 'The boats do not float.' } : {});
  const second = await signIn(world, 'second@example.org');
  const others = await second.call('POST', `/api/admin/games/${id}/undo`);
  expect(statusAndCode(others)).toEqual({ status: 403, code: 'another_decided' });
  expect(await audit()).toHaveLength(1);
  expect((await undo(id)).json()).toMatchObject({ status: 'PENDING' });
});

test('nobody undoes a decision over what has been done to the game since', async () => {
  const { id } = await submit();
  const label = (by: Person) =>
    by.call('PUT', `/api/admin/games/${id}`, {
      categories: draft.categories,
      tags: draft.tags,
      originAllowlists: ['https://boats.example', 'https://more.example'],
    });
  await decide(id, 'approve');
  expect((await label(await signIn(world, 'second@example.org'))).statusCode).toBe(200);
  expect(statusAndCode(await undo(id))).toEqual({ status: 403, code: 'another_decided' });
  // Nor over what they have done themselves.
  expect((await label(admin)).statusCode).toBe(200);
  expect(statusAndCode(await undo(id))).toEqual({ status: 409, code: 'conflict' });
  const several = await admin.call('POST', '/api/admin/games/undo', { ids: [id] });
  expect(several.json()).toMatchObject({ games: [], skipped: [{ id, status: 'APPROVED' }] });
});

test('of two who undo at once, one does', async () => {
  const { id } = await submit();
  await decide(id, 'approve');
  const responses = await Promise.all([undo(id), undo(id)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await audit()).toHaveLength(2);
});

test('a decision of which nothing is said about undoing is told at once', async () => {
  const { id } = await submit();
  await admin.call('POST', `/api/admin/games/${id}/approve`);
  expect(subjects()).toEqual(['Paper Boats is live']);
  expect(statusAndCode(await undo(id))).toEqual(tooLate);
});

describe('several games', () => {
  const moderated = z.object({
    games: z.array(z.object({ id: z.string(), status: z.string() })),
    skipped: z.array(z.object({ id: z.string(), status: z.string().nullable() })),
  });
  const statuses = async (ids: readonly string[]) => {
    const { rows } = await sql<{ status: string }>`
      select status from game where id = any(${ids}) order by id`.execute(world.em().getKysely());
    return rows.map(({ status: of }) => of);
  };
  /** The ids of games of Asha's studio that are in the catalogue, in their order. */
  const live = async (...titles: string[]) => {
    const made = [];
    for (const title of titles)
      made.push((await makeOwnGame(world, asha.id, { title, slug: slugOf(title) })).id);
    return made.toSorted();
  };
  const slugOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');
  const all = async (action: 'suspend' | 'reinstate' | 'undo', body: Record<string, unknown>, by = admin) =>
    moderated.parse((await by.call('POST', `/api/admin/games/${action}`, body)).json());
  const reason = 'They mine coins.';

  test('are suspended and reinstated with one call, each with its entry, notice, e-mail and webhook', async () => {
    const ids = await live('Paper Boats', 'Tin Boats');
    const hook = await asha.call('POST', '/trpc/webhook.add', {
      url: 'https://hooks.example/playport',
      events: ['game.suspended', 'game.approved'],
    });
    expect(hook.statusCode).toBe(200);
    expect(await all('suspend', { ids, reason })).toEqual({
      games: ids.map((id) => expect.objectContaining({ id, status: 'SUSPENDED' })),
      skipped: [],
    });
    expect(await status('paper-boats')).toBe(404);
    expect(await mine()).toMatchObject([{ decisionReason: reason }, { decisionReason: reason }]);
    expect(subjects().toSorted()).toEqual(['Paper Boats was suspended', 'Tin Boats was suspended']);
    await all('reinstate', { ids });
    expect(await status('tin-boats')).toBe(200);
    expect(await notices()).toHaveLength(4);
    expect((await audit()).map(({ action }) => action)).toEqual([
      'game.suspend',
      'game.suspend',
      'game.reinstate',
      'game.reinstate',
    ]);
    const { rows } = await sql<{ event: string }>`
      select event from webhook_delivery order by created_at, event`.execute(world.em().getKysely());
    expect(rows.map(({ event }) => event).toSorted()).toEqual([
      'game.approved',
      'game.approved',
      'game.suspended',
      'game.suspended',
    ]);
  });

  test('whose status is another one by now, or that are gone, are skipped and told of', async () => {
    const [first = '', second = ''] = await live('Paper Boats', 'Tin Boats');
    const waiting = (await submit()).id;
    const gone = '01a1fc53-036b-704b-b046-09a8e3ec7e89';
    await decide(first, 'suspend', { reason });
    const { games, skipped } = await all('suspend', { ids: [first, second, second, waiting, gone], reason });
    expect(games).toMatchObject([{ id: second, status: 'SUSPENDED' }]);
    expect(skipped).toEqual([
      { id: first, status: 'SUSPENDED' },
      { id: waiting, status: 'PENDING' },
      { id: gone, status: null },
    ]);
    expect(await audit()).toHaveLength(2);
  });

  test('are suspended once, however often the call is repeated and whoever else makes it', async () => {
    const ids = await live('Paper Boats', 'Tin Boats');
    const second = await signIn(world, 'second@example.org');
    const [one, other] = await Promise.all([
      all('suspend', { ids, reason }),
      all('suspend', { ids: ids.toReversed(), reason }, second),
    ]);
    expect([...one.games, ...other.games]).toHaveLength(2);
    expect([...one.skipped, ...other.skipped]).toHaveLength(2);
    expect(await audit()).toHaveLength(2);
    const again = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/admin/games/reinstate',
        headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': 'reinstate-the-boats' },
        payload: { ids },
      });
    const undone = moderated.parse((await again()).json());
    expect(undone.games).toHaveLength(2);
    expect(moderated.parse((await again()).json())).toEqual(undone);
    expect(await audit()).toHaveLength(4);
  });

  test('are as they were after an undo, and their developer hears nothing', async () => {
    const ids = await live('Paper Boats', 'Tin Boats');
    await all('suspend', { ids, reason, undoable: true });
    expect(await statuses(ids)).toEqual(['SUSPENDED', 'SUSPENDED']);
    expect((await all('undo', { ids })).games).toMatchObject([
      { status: 'APPROVED' },
      { status: 'APPROVED' },
    ]);
    expect(await mine()).toMatchObject([{ decisionReason: null }, { decisionReason: null }]);
    await timePasses();
    expect(subjects()).toEqual([]);
    expect(await all('undo', { ids })).toEqual({
      games: [],
      skipped: ids.map((id) => ({ id, status: 'APPROVED' })),
    });
  });

  test('keep what another moderator has decided since, after an undo', async () => {
    const [first = '', second = ''] = await live('Paper Boats', 'Tin Boats');
    await all('suspend', { ids: [first, second], reason, undoable: true });
    const other = await signIn(world, 'second@example.org');
    await all('reinstate', { ids: [first], undoable: true }, other);
    expect(await all('undo', { ids: [first, second] })).toMatchObject({
      games: [{ id: second }],
      skipped: [{ id: first, status: 'APPROVED' }],
    });
  });

  test('are told of once, when the decision can no longer be undone', async () => {
    const ids = await live('Paper Boats', 'Tin Boats');
    await all('suspend', { ids, reason, undoable: true });
    expect(subjects()).toEqual([]);
    await timePasses();
    expect(subjects().toSorted()).toEqual(['Paper Boats was suspended', 'Tin Boats was suspended']);
    expect((await all('undo', { ids })).games).toEqual([]);
  });

  test('are at least one and at most a hundred', async () => {
    const id = '01a1fc53-036b-704b-b046-09a8e3ec7e89';
    for (const ids of [[], Array.from({ length: 101 }, () => id)])
      for (const action of ['suspend', 'reinstate', 'undo'])
        expect(
          statusAndCode(await admin.call('POST', `/api/admin/games/${action}`, { ids, reason })),
        ).toEqual({
          status: 400,
          code: 'validation',
        });
  });
});
