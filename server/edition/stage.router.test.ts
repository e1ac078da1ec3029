import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import type { Size, Stage } from '../../entities/stage.rules.ts';
import type { CheckResult } from '../../entities/upload.rules.ts';
import { makeKey } from '../testing/api-key.ts';
import { makeGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { makeUpload } from '../testing/uploads.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let asha: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  asha = await signIn(world, 'asha@example.org');
  admin = await signIn(world, 'admin@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const FIT = { kind: 'fit' };
const WIDE = { stage_width: 960, stage_height: 540 };
const WIDE_STAGE: Stage = { kind: 'fixed', width: 960, height: 540 };
const draft = {
  title: 'Paper Boats',
  description: 'Fold a boat.',
  srcUrl: 'https://boats.example/play/',
  thumbUrl: 'https://boats.example/thumb.png',
};

const measured = (stage: Size | null): CheckResult => ({
  verdict: 'good',
  findings: [],
  runs: [],
  notRun: null,
  stage,
  checkedAt: '2026-11-28T00:00:00.000Z',
});

/** Adds an upload of Asha's whose check has measured a size. */
async function readyUpload(stage: Size | null): Promise<string> {
  const target = { world, files: world.services.files };
  const checkResult = measured(stage);
  const { id } = await makeUpload(target, { 'index.html': { body: 'Boats' } }, { checkResult });
  await sql`update upload set user_id = ${asha.id} where id = ${id}`.execute(world.em().getKysely());
  return id;
}

const submitted = z.object({ id: z.uuid(), slug: z.string() });
async function submit(body: Record<string, unknown>): Promise<z.infer<typeof submitted>> {
  const response = await asha.call('POST', '/api/dev/games', body);
  expect(response.statusCode).toBe(201);
  return submitted.parse(response.json());
}
const ownStage = async () =>
  z
    .array(z.object({ stage: z.unknown() }))
    .parse((await asha.call('GET', '/api/dev/games')).json())
    .map(({ stage }) => stage);
const approve = async (id: string) =>
  expect((await admin.call('POST', `/api/admin/games/${id}/approve`)).statusCode).toBe(200);

/** The fields that a refusal names, in either of its shapes. */
const refusal = z.union([
  z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) }),
  z.object({ errors: z.array(z.object({ field: z.string() })) }),
]);
function fieldsIn(body: unknown): string[] {
  const parsed = refusal.parse(body);
  return 'error' in parsed ? Object.keys(parsed.error.fields) : parsed.errors.map(({ field }) => field);
}

describe('the size of a game', () => {
  test('is given with it, and reaches its page, its embed page and the Kids Zone', async () => {
    const live = await submit({ ...draft, ...WIDE });
    await approve(live.id);
    const url = `/api/games/${live.slug}`;
    expect((await world.app.inject(url)).json()).toMatchObject({ stage: WIDE_STAGE });
    const input = encodeURIComponent(JSON.stringify({ slug: live.slug }));
    expect((await world.app.inject(`/trpc/embed.game?input=${input}`)).json()).toMatchObject({
      result: { data: { stage: WIDE_STAGE } },
    });
    const upload = await world.em().findOneOrFail(Game, { slug: live.slug }, { populate: ['live'] });
    expect(upload.live?.stage).toEqual(WIDE_STAGE);
    const kids = await makeGame(world, { ageRating: 'KIDS', srcUrl: null, stage: WIDE_STAGE });
    expect((await world.app.inject(`/api/kids/games/${kids.slug}`)).json()).toMatchObject({
      stage: WIDE_STAGE,
    });
  });

  test('fits any size where nobody has said it, as of every game from before', async () => {
    const { slug } = await makeGame(world, {});
    expect((await world.app.inject(`/api/games/${slug}`)).json()).toMatchObject({ stage: FIT });
  });

  test('is reviewed when it changes, and the page has the old one until then', async () => {
    const { id, slug } = await submit(draft);
    await approve(id);
    await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, ...WIDE });
    const page = async () => (await world.app.inject(`/api/games/${slug}`)).json();
    expect(await page()).toMatchObject({ stage: FIT });
    expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
      { kind: 'revision', stage: WIDE_STAGE, live: { stage: FIT } },
    ]);
    await approve(id);
    expect(await page()).toMatchObject({ stage: WIDE_STAGE });
  });

  test('is no change where a game that fits any size is said to', async () => {
    const { id } = await submit(draft);
    await approve(id);
    await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, stage_width: null, stage_height: null });
    expect((await admin.call('GET', '/api/admin/games/pending')).json()).toEqual([]);
  });

  test('comes back with the version that had it', async () => {
    const first = await readyUpload({ width: 960, height: 540 });
    const { id, slug } = await submit({ ...draft, srcUrl: undefined, uploadId: first });
    await approve(id);
    const second = await readyUpload(null);
    await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, srcUrl: undefined, uploadId: second });
    await approve(id);
    const page = async () => (await world.app.inject(`/api/games/${slug}`)).json();
    expect(await page()).toMatchObject({ stage: FIT });
    expect((await asha.call('POST', `/api/dev/games/${id}/versions/1/restore`)).statusCode).toBe(200);
    expect(await page()).toMatchObject({ stage: WIDE_STAGE });
  });

  test('is what the check of the build has measured, unless its developer says otherwise', async () => {
    const uploadId = await readyUpload({ width: 1000, height: 1000 });
    const game = { ...draft, srcUrl: undefined, uploadId };
    const { id } = await submit(game);
    expect(await ownStage()).toEqual([{ kind: 'fixed', width: 1000, height: 1000 }]);
    const edit = (body: Record<string, unknown>) => asha.call('PUT', `/api/dev/games/${id}`, body);
    await edit({ ...game, ...WIDE });
    expect(await ownStage()).toEqual([WIDE_STAGE]);
    await edit({ ...game, title: 'Paper Ships' });
    expect(await ownStage()).toEqual([WIDE_STAGE]);
    await edit({ ...game, stage_width: null, stage_height: null });
    expect(await ownStage()).toEqual([FIT]);
    await edit({ ...game, uploadId: await readyUpload({ width: 640, height: 360 }) });
    expect(await ownStage()).toEqual([{ kind: 'fixed', width: 640, height: 360 }]);
  });

  test('is what its developer sent with the build, whatever was measured', async () => {
    const uploadId = await readyUpload({ width: 1000, height: 1000 });
    await sql`update upload set stage = ${JSON.stringify(WIDE_STAGE)}::jsonb where id = ${uploadId}`.execute(
      world.em().getKysely(),
    );
    expect((await asha.call('GET', `/api/dev/uploads/${uploadId}`)).json()).toMatchObject({
      stage: WIDE_STAGE,
    });
    await submit({ ...draft, srcUrl: undefined, uploadId });
    expect(await ownStage()).toEqual([WIDE_STAGE]);
  });

  const sides = [
    [{ stage_width: 960 }, 'stage_height'],
    [{ stage_height: 540 }, 'stage_width'],
    [{ stage_width: 960, stage_height: null }, 'stage_height'],
    [{ stage_width: null, stage_height: 540 }, 'stage_width'],
    [{ stage_width: 159, stage_height: 540 }, 'stage_width'],
    [{ stage_width: 960, stage_height: 4097 }, 'stage_height'],
    [{ stage_width: 960.5, stage_height: 540 }, 'stage_width'],
  ] as const;
  test.each(sides)('is refused at the field that is wrong: %j', async (given, field) => {
    const key = await makeKey(world, asha, { scopes: ['read', 'write'] });
    const { srcUrl: game_url, thumbUrl: thumbnail, ...texts } = draft;
    const { id } = await submit(draft);
    const headers = { authorization: `Bearer ${key.key}` };
    const refused = [
      await asha.call('POST', '/api/dev/games', { ...draft, ...given }),
      await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, ...given }),
      await world.app.inject({
        method: 'POST',
        url: '/api/v1/games',
        headers,
        payload: { ...texts, game_url, thumbnail, ...given },
      }),
      await world.app.inject({ method: 'PUT', url: `/api/v1/games/${id}`, headers, payload: given }),
    ];
    for (const response of refused) {
      expect(response.statusCode).toBe(400);
      expect(fieldsIn(response.json())).toEqual([field]);
    }
  });

  test('is given, read and changed with a key', async () => {
    const { key } = await makeKey(world, asha, { scopes: ['read', 'write'] });
    const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: Record<string, unknown>) =>
      world.app.inject({
        method,
        url: `/api/v1${url}`,
        headers: { authorization: `Bearer ${key}` },
        ...(payload === undefined ? {} : { payload }),
      });
    const { srcUrl: game_url, thumbUrl: thumbnail, ...texts } = draft;
    const { id } = submitted.parse(
      (await send('POST', '/games', { ...texts, game_url, thumbnail, ...WIDE })).json(),
    );
    expect((await send('GET', `/games/${id}`)).json()).toMatchObject(WIDE);
    await send('PUT', `/games/${id}`, { title: 'Paper Ships' });
    expect((await send('GET', `/games/${id}`)).json()).toMatchObject({ title: 'Paper Ships', ...WIDE });
    const fit = { stage_width: null, stage_height: null };
    expect((await send('PUT', `/games/${id}`, fit)).statusCode).toBe(200);
    expect((await send('GET', `/games/${id}`)).json()).toMatchObject(fit);
    expect(await ownStage()).toEqual([FIT]);
    const uploadId = await readyUpload({ width: 1000, height: 1000 });
    expect((await send('GET', `/uploads/${uploadId}`)).json()).toMatchObject({
      stage_width: 1000,
      stage_height: 1000,
    });
    await send('PUT', `/games/${id}`, { upload_id: uploadId });
    expect((await send('GET', `/games/${id}`)).json()).toMatchObject({
      stage_width: 1000,
      stage_height: 1000,
    });
  });
});
