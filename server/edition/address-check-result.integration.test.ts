import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressCheckResultView, ownGameList } from '../../entities/submission.schema.ts';
import type { CheckResult } from '../../entities/upload.rules.ts';
import { makeKey } from '../testing/api-key.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import type { checkSite } from '../upload-check/check-site.ts';
import { checkAddresses, externalCheckWorker, checkExternalGame } from './check-addresses.ts';
import { enqueueOrphanedRows } from '../housekeeping.ts';
import { runDueJobs } from '../testing/do-jobs.ts';

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

const draft = {
  title: 'Kites',
  description: 'Fly one over the roofs.',
  // Nothing is asked for there: the check of addresses refuses it, and the tests play by themselves.
  srcUrl: 'https://127.0.0.1/kites/',
  thumbUrl: 'https://127.0.0.1/a.png',
};
const resultWith = (verdict: CheckResult['verdict']): CheckResult => ({
  verdict,
  findings: [],
  runs: [],
  notRun: null,
  checkedAt: '2026-01-01T00:00:00.000Z',
});
/** Says of every game what it is told to, and notes which it was. */
function player(verdict: CheckResult['verdict']) {
  const played: string[] = [];
  const check: typeof checkSite = async ({ address }) => {
    played.push(address);
    return resultWith(verdict);
  };
  return { played, check };
}

async function submit(change: Partial<typeof draft> = {}): Promise<string> {
  const sent = await maya.call('POST', '/api/dev/games', { ...draft, ...change });
  return sent.json().id;
}
const own = async () => ownGameList.parse((await maya.call('GET', '/api/dev/games')).json());
const read = async (id: string, person = maya, where = 'dev') =>
  addressCheckResultView.parse((await person.call('GET', `/api/${where}/games/${id}/report`)).json());

test('a game is played after its addresses were checked, once, and its check result is shown to its developer and moderators', async () => {
  const id = await submit();
  const { played, check } = player('good');
  expect(await checkExternalGame({ ...world, check }, id)).toBe(false);
  await checkAddresses(world, id);
  expect(await read(id)).toEqual({ address: draft.srcUrl, report: null });
  expect(await own()).toMatchObject([{ reportVerdict: null }]);
  expect(await checkExternalGame({ ...world, check }, id)).toBe(true);
  expect(await checkExternalGame({ ...world, check }, id)).toBe(false);
  expect(played).toEqual([draft.srcUrl]);
  expect(await read(id)).toEqual({ address: draft.srcUrl, report: resultWith('good') });
  expect(await read(id, admin, 'admin')).toEqual(await read(id));
  expect(await own()).toMatchObject([{ reportVerdict: 'good' }]);
  const { key } = await makeKey(world, maya, { scopes: ['write'] });
  const answered = await world.app.inject({
    url: `/api/v1/games/${id}/report`,
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answered.json()).toEqual(await read(id));
});

test('a game at an address gets the size that is measured there, unless its developer has said one', async () => {
  const check: typeof checkSite = async () => ({
    ...resultWith('good'),
    stage: { width: 960, height: 540 },
  });
  const stageOf = async (id: string) => (await own()).find((game) => game.id === id)?.stage;
  const play = async (id: string) => {
    await checkAddresses(world, id);
    expect(await checkExternalGame({ ...world, check }, id)).toBe(true);
  };
  const id = await submit();
  expect(await stageOf(id)).toEqual({ kind: 'fit' });
  await play(id);
  const measured = { kind: 'fixed', width: 960, height: 540 };
  expect(await stageOf(id)).toEqual(measured);
  await maya.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Two Kites' });
  expect(await stageOf(id)).toEqual(measured);
  await maya.call('PUT', `/api/dev/games/${id}`, { ...draft, stage_width: null, stage_height: null });
  await play(id);
  expect(await stageOf(id)).toEqual({ kind: 'fit' });
});

test('what is submitted, edited or sent again is queued, and what was forgotten too; each is played once', async () => {
  const { played, check } = player('good');
  const worker = externalCheckWorker({ ...world, check });
  const id = await submit();
  expect(await runDueJobs(world, worker)).toBe(1);
  await maya.call('PUT', `/api/dev/games/${id}`, { ...draft, srcUrl: 'https://127.0.0.1/second/' });
  expect(await runDueJobs(world, worker)).toBe(1);
  await admin.call('POST', `/api/admin/games/${id}/reject`, { reason: 'It needs a sound.' });
  await maya.call('POST', `/api/dev/games/${id}/answer`, { answer: 'It has one now.' });
  expect(await runDueJobs(world, worker)).toBe(1);
  const second = 'https://127.0.0.1/second/';
  expect(played).toEqual([draft.srcUrl, second, second]);
  const outgoing = { em: world.em(), jobs: world.services.jobs };
  await enqueueOrphanedRows(outgoing);
  expect(await runDueJobs(world, worker)).toBe(0);
  const forgotten = await submit({ title: 'Tides' });
  await sql`delete from pgboss.job where name = 'addresses'`.execute(world.em().getKysely());
  for (let time = 0; time < 2; time += 1) await enqueueOrphanedRows(outgoing);
  expect(await runDueJobs(world, worker)).toBe(1);
  expect(await read(forgotten)).toMatchObject({ report: { verdict: 'good' } });
});

test('somebody else sees no check result', async () => {
  const id = await submit();
  const ravi = await signIn(world, 'ravi@example.org');
  expect(statusAndCode(await ravi.call('GET', `/api/dev/games/${id}/report`))).toEqual({
    status: 404,
    code: 'game_not_found',
  });
  expect(statusAndCode(await ravi.call('GET', `/api/admin/games/${id}/report`)).status).toBe(403);
});

test('an edit is played anew, and what was said of the game before counts no longer', async () => {
  const id = await submit();
  await checkAddresses(world, id);
  await checkExternalGame({ ...world, check: player('broken').check }, id);
  await maya.call('PUT', `/api/dev/games/${id}`, { ...draft, srcUrl: 'https://127.0.0.1/second/' });
  expect(await read(id)).toEqual({ address: 'https://127.0.0.1/second/', report: null });
  await checkAddresses(world, id);
  const { played, check } = player('mend');
  await checkExternalGame({ ...world, check }, id);
  expect(played).toEqual(['https://127.0.0.1/second/']);
  expect(await read(id)).toMatchObject({ report: { verdict: 'mend' } });
});

test('an edit while the game is played is not described by that check result', async () => {
  const id = await submit();
  await checkAddresses(world, id);
  const check: typeof checkSite = async () => {
    await maya.call('PUT', `/api/dev/games/${id}`, { ...draft, srcUrl: 'https://127.0.0.1/second/' });
    await checkAddresses(world, id);
    return resultWith('good');
  };
  await checkExternalGame({ ...world, check }, id);
  expect((await read(id)).report).toBeNull();
  expect(await checkExternalGame({ ...world, check: player('good').check }, id)).toBe(true);
});

test('a game that does not work is approved only with a reason; one that nobody could reach without', async () => {
  const ids = [await submit(), await submit({ title: 'Tides' })];
  const approve = (id: string, body?: Record<string, unknown>) =>
    admin.call('POST', `/api/admin/games/${id}/approve`, body);
  const [broken = '', unreachable = ''] = ids;
  for (const [id, verdict] of [
    [broken, 'broken'],
    [unreachable, 'mend'],
  ] as const) {
    await checkAddresses(world, id);
    await checkExternalGame({ ...world, check: player(verdict).check }, id);
  }
  // The framing rules, which refuse loopback without TLS only, let this address pass.
  expect(statusAndCode(await approve(broken))).toEqual({ status: 409, code: 'broken_upload' });
  expect((await approve(broken, { reason: 'It works with a gamepad.' })).statusCode).toBe(200);
  expect((await approve(unreachable)).statusCode).toBe(200);
});

test('a game that ends its player three times is given up, and what is said of it then', async () => {
  const id = await submit();
  await checkAddresses(world, id);
  const check: typeof checkSite = () => Promise.reject(new Error('the portal was ended'));
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(checkExternalGame({ ...world, check }, id)).rejects.toThrow('the portal was ended');
  expect(await checkExternalGame({ ...world, check }, id)).toBe(true);
  expect(await read(id)).toMatchObject({
    report: { verdict: 'mend', notRun: 'The check was interrupted 3 times.' },
  });
});

test('a check result goes with its game', async () => {
  const id = await submit();
  await checkAddresses(world, id);
  await checkExternalGame({ ...world, check: player('good').check }, id);
  await maya.call('DELETE', `/api/dev/games/${id}`);
  const { rows } = await sql`select 1 from address_report`.execute(world.em().getKysely());
  expect(rows).toEqual([]);
});
