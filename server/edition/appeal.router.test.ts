import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { z } from 'zod';
import { UNDO } from '../../entities/admin.rules.ts';
import { pendingGameList } from '../../entities/moderation.schema.ts';
import { IN_REVIEW } from '../../entities/submission.rules.ts';
import { ownGameList } from '../../entities/submission.schema.ts';
import { Upload } from '../../entities/upload.entity.ts';
import { deleteOldUploads } from '../upload/upload-use.ts';
import { callWith } from '../testing/api-call.ts';
import { makeKey } from '../testing/api-key.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';
import { sendDueNotices } from './deferred-notice.ts';

let world: World;
let admin: Person;
let second: Person;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org,second@example.org' });
});
beforeEach(async () => {
  admin = await signIn(world, 'admin@example.org');
  second = await signIn(world, 'second@example.org');
  asha = await signIn(world, 'asha@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const draft = {
  title: 'Paper Boats',
  description: 'Fold a boat and race it down the gutter.',
  srcUrl: 'https://boats.example/play/',
  thumbUrl: 'https://boats.example/thumb.png',
};
const REASON = 'The boats do not float.';
const APPEAL = 'They float in salt water, which the game now says.';
const notAnswerable = { status: 409, code: 'not_answerable' };
const anotherDecides = { status: 409, code: 'another_decides' };

const submit = async (author = asha) =>
  z.object({ id: z.string() }).parse((await author.call('POST', '/api/dev/games', draft)).json()).id;
const decide = (who: Person, decision: `${string}/${'approve' | 'reject' | 'undo'}`, body: object = {}) =>
  who.call('POST', `/api/admin/games/${decision}`, { ...body });
const reject = (who: Person, id: string, reason = REASON) => decide(who, `${id}/reject`, { reason });
const answer = (id: string, text = APPEAL, author = asha) =>
  author.call('POST', `/api/dev/games/${id}/answer`, { answer: text });
const pending = async (who = second) =>
  pendingGameList.parse((await who.call('GET', '/api/admin/games/pending')).json());
const mine = async () => ownGameList.parse((await asha.call('GET', '/api/dev/games')).json());

async function rejectedGame(): Promise<string> {
  const id = await submit();
  await reject(admin, id);
  return id;
}

/** A game whose rejection has been answered, so that it waits again. */
async function answeredGame(): Promise<string> {
  const id = await rejectedGame();
  expect((await answer(id)).json()).toMatchObject({ id, status: 'PENDING' });
  return id;
}

test('a rejected game waits again with the reason, who gave it and the answer', async () => {
  const id = await answeredGame();
  expect(await pending()).toMatchObject([
    {
      id,
      kind: 'submission',
      answer: { text: APPEAL, reason: REASON, rejectedBy: 'admin@example.org', mayDecide: true },
    },
  ]);
  expect(await mine()).toMatchObject([
    {
      status: 'PENDING',
      decisionReason: null,
      rejection: { state: 'answered', reason: REASON, answer: APPEAL },
      review: { place: 1 },
    },
  ]);
  expect((await admin.call('GET', '/api/admin/games')).json()).toMatchObject({ games: [{ answer: APPEAL }] });
  const trail = (await admin.call('GET', '/api/admin/audit')).json();
  expect(trail).toMatchObject({
    entries: [
      { action: 'game.answer', actor: 'asha@example.org', note: null },
      { action: 'game.reject', actor: 'admin@example.org' },
    ],
  });
});

describe('who rejected a game', () => {
  test('does not decide on the answer, and the queue says so beforehand', async () => {
    const id = await answeredGame();
    expect(await pending(admin)).toMatchObject([{ answer: { mayDecide: false } }]);
    for (const decision of ['approve', 'reject'] as const)
      expect(statusAndCode(await decide(admin, `${id}/${decision}`))).toEqual(anotherDecides);
    expect((await decide(second, `${id}/approve`)).json()).toMatchObject({ status: 'APPROVED' });
  });

  test('decides where nobody else can', async () => {
    const id = await answeredGame();
    await admin.call('POST', `/api/admin/users/${second.id}/block`);
    expect(await pending(admin)).toMatchObject([{ answer: { mayDecide: true } }]);
    expect((await decide(admin, `${id}/approve`)).statusCode).toBe(200);
  });

  test('decides where the only other administrator is the developer', async () => {
    const id = await submit(second);
    await reject(admin, id);
    await answer(id, APPEAL, second);
    expect((await decide(admin, `${id}/approve`)).statusCode).toBe(200);
  });

  test('decides on a corrected version that was sent without an answer', async () => {
    const id = await rejectedGame();
    await asha.call('PUT', `/api/dev/games/${id}`, draft);
    expect(await pending(admin)).toMatchObject([{ id, answer: null }]);
    expect((await decide(admin, `${id}/approve`)).statusCode).toBe(200);
  });
});

test('of many decisions on an answer at once, one wins', async () => {
  const id = await answeredGame();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => decide(second, `${id}/${index % 2 ? 'approve' : 'reject'}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(11);
});

test('a second rejection cannot be answered, also of a corrected version; a new one after an approval can', async () => {
  const id = await answeredGame();
  await reject(second, id, 'Nor in salt water.');
  expect(await mine()).toMatchObject([
    { status: 'REJECTED', decisionReason: 'Nor in salt water.', rejection: { state: 'closed' } },
  ]);
  expect(statusAndCode(await answer(id))).toEqual(notAnswerable);
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  expect(await pending()).toMatchObject([{ id, title: 'Paper Ships', answer: null }]);
  await reject(admin, id);
  expect(statusAndCode(await answer(id))).toEqual(notAnswerable);
  await asha.call('PUT', `/api/dev/games/${id}`, draft);
  await decide(admin, `${id}/approve`);
  expect(await mine()).toMatchObject([{ rejection: null }]);
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  await reject(admin, id);
  expect((await answer(id)).statusCode).toBe(200);
});

test('a rejected change of a live game waits again as it was, and goes live when it is approved', async () => {
  const id = await submit();
  await decide(admin, `${id}/approve`);
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships', tags: ['ships'] });
  await reject(admin, id);
  expect(await pending()).toEqual([]);
  expect((await answer(id)).json()).toMatchObject({ status: 'APPROVED' });
  expect(await pending()).toMatchObject([
    { id, kind: 'revision', title: 'Paper Ships', tags: ['ships'], answer: { text: APPEAL } },
  ]);
  expect(await mine()).toMatchObject([{ title: 'Paper Boats', inReview: true }]);
  expect(statusAndCode(await decide(admin, `${id}/approve`))).toEqual(anotherDecides);
  await decide(second, `${id}/approve`);
  expect(await mine()).toMatchObject([{ title: 'Paper Ships', inReview: false, rejection: null }]);
});

test('the game may be changed before the answer, which is then about another version', async () => {
  const id = await rejectedGame();
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  const [seen] = await pending();
  await answer(id);
  expect(await pending()).toMatchObject([{ title: 'Paper Ships', answer: { text: APPEAL } }]);
  expect(statusAndCode(await decide(second, `${id}/approve`, { etag: seen?.etag }))).toEqual({
    status: 409,
    code: 'conflict',
  });
});

describe('an undone decision', () => {
  test.each(['approve', 'reject'] as const)('on an answer lets it wait again: %s', async (decision) => {
    const id = await answeredGame();
    const before = await pending();
    await decide(second, `${id}/${decision}`, { undoable: true });
    expect(await pending()).toEqual([]);
    await decide(second, `${id}/undo`);
    expect(await pending()).toEqual(before);
    expect(statusAndCode(await decide(admin, `${id}/${decision}`))).toEqual(anotherDecides);
  });

  test('that was a rejection leaves nothing to answer', async () => {
    const id = await submit();
    await decide(admin, `${id}/reject`, { undoable: true });
    await decide(admin, `${id}/undo`);
    expect(statusAndCode(await answer(id))).toEqual(notAnswerable);
    expect(await pending()).toMatchObject([{ answer: null }]);
  });

  test('is too late once there is an answer', async () => {
    const id = await submit();
    await decide(admin, `${id}/reject`, { undoable: true });
    await answer(id);
    expect(statusAndCode(await decide(admin, `${id}/undo`))).toEqual({ status: 409, code: 'conflict' });
  });
});

test('the developer reads that a rejection can be answered, and what became of the answer', async () => {
  const id = await rejectedGame();
  expect(world.mails.at(-1)?.text).toContain('appeal once in My Games');
  await answer(id);
  await decide(second, `${id}/reject`, { reason: 'Nor in salt water.', undoable: true });
  await sendDueNotices(world.services, new Date(Date.now() + UNDO.seconds * 1000 + 1));
  const { subject, text } = world.mails.at(-1) ?? {};
  expect(subject).toBe('Paper Boats was not accepted');
  expect(text).toContain('A moderator read your appeal and did not accept Paper Boats: Nor in salt water.');
  expect(text).not.toContain('appeal once');
});

test('an answer has 10 to 1,000 characters, without invisible marks', async () => {
  const id = await rejectedGame();
  for (const text of ['Too short', 'x'.repeat(1001), `\u202e${' '.repeat(20)}short`])
    expect((await answer(id, text)).json()).toMatchObject({
      error: { code: 'validation', fields: { answer: expect.any(String) } },
    });
  await answer(id, 'They\u202e float\r\nin salt water.\u0000');
  expect(await pending()).toMatchObject([{ answer: { text: 'They float\nin salt water.' } }]);
});

test('an answer that is sent again under its key is given once', async () => {
  const id = await rejectedGame();
  const send = () =>
    world.app.inject({
      method: 'POST',
      url: `/api/dev/games/${id}/answer`,
      headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'answer-once-0001' },
      payload: { answer: APPEAL },
    });
  const [first, again] = [await send(), await send()];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect(statusAndCode(await answer(id))).toEqual(notAnswerable);
});

test('nobody answers for somebody else, nor what was not rejected', async () => {
  const id = await submit();
  expect(statusAndCode(await answer(id))).toEqual(notAnswerable);
  await reject(admin, id);
  expect(statusAndCode(await answer(id, APPEAL, second))).toEqual({ status: 404, code: 'game_not_found' });
  expect(
    statusAndCode(await world.app.inject({ method: 'POST', url: `/api/dev/games/${id}/answer` })).status,
  ).toBe(401);
});

test('a key with the scope write answers too', async () => {
  const id = await rejectedGame();
  const [reading, writing] = [await makeKey(world, asha, { scopes: ['read'] }), await makeKey(world, asha)];
  const refused = await callWith(world, reading.key)('POST', `/games/${id}/answer`, { answer: APPEAL });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'api_key_scope']);
  const taken = await callWith(world, writing.key)('POST', `/games/${id}/answer`, { answer: APPEAL });
  expect([taken.statusCode, taken.json().status]).toEqual([200, 'PENDING']);
});

test('an answer takes a place in the review, of which a person has so many', async () => {
  const id = await rejectedGame();
  for (let waiting = 0; waiting < IN_REVIEW.max; waiting += 1)
    await makeOwnGame(world, asha.id, { status: 'PENDING' });
  expect(statusAndCode(await answer(id))).toEqual({ status: 409, code: 'review_full' });
});

test('what is withdrawn cannot be answered for, and an answer that is withdrawn was the only one', async () => {
  const id = await submit();
  await decide(admin, `${id}/approve`);
  const change = () => asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  await change();
  await reject(admin, id);
  await answer(id);
  await asha.call('DELETE', `/api/dev/games/${id}`);
  expect(statusAndCode(await answer(id))).toEqual(notAnswerable);
  await change();
  expect(await pending()).toMatchObject([{ answer: null }]);
  await reject(admin, id);
  expect(statusAndCode(await answer(id))).toEqual(notAnswerable);
});

test('the build of a rejected change stays as long as it can be answered for', async () => {
  const id = await submit();
  await decide(admin, `${id}/approve`);
  const { id: uploadId } = await makeUpload(
    { world, files: world.services.files },
    { 'index.html': { body: 'Boats' } },
  );
  const db = world.em().getKysely();
  await sql`update upload set user_id = ${asha.id}, created_at = now() - interval '30 days' where id = ${uploadId}`.execute(
    db,
  );
  const { srcUrl: _, ...fields } = draft;
  const changed = await asha.call('PUT', `/api/dev/games/${id}`, { ...fields, uploadId });
  expect(changed.statusCode).toBe(200);
  await reject(admin, id);
  await deleteOldUploads(world.em());
  expect(statusAndCode(await asha.call('DELETE', `/api/dev/uploads/${uploadId}`)).code).toBe('upload_in_use');
  await answer(id);
  expect(await pending()).toMatchObject([{ uploadId }]);
  await asha.call('DELETE', `/api/dev/games/${id}`);
  await deleteOldUploads(world.em());
  expect(await world.em().count(Upload, { id: uploadId })).toBe(0);
});

test('an answer is in the export of the account, and gone with the account', async () => {
  const id = await submit();
  await decide(admin, `${id}/approve`);
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  await reject(admin, id);
  await answer(id, 'Write to me: asha@example.org.');
  expect((await asha.call('GET', '/api/account/export')).json()).toMatchObject({
    games: [{ answer_to_rejection: 'Write to me: asha@example.org.' }],
  });
  await decide(second, `${id}/reject`, { undoable: true });
  expect((await asha.call('DELETE', '/api/account', { email: asha.email })).statusCode).toBe(200);
  const { rows } = await sql`select g.id from game g left join undoable_decision d on d.game_id = g.id
    where g.id = ${id} and concat(g.rejection, d.before) not like '%asha@example.org%'`.execute(
    world.em().getKysely(),
  );
  expect(rows).toEqual([{ id }]);
});
