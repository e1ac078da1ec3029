import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { NO_CREDENTIALS } from '../../entities/game.rules.ts';
import { publicGameList, publicGameDetail } from '../../entities/public-api.schema.ts';
import { type CallResult, callWith, problem } from '../testing/api-call.ts';
import { makeKey } from '../testing/api-key.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

const MISSING = '018f6a2e-7c1b-7d34-9a55-3e0c4b1d2f60';

let world: World;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@playport.test' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** A person with a key that has every scope. */
async function developer(name: string) {
  const person = await signIn(world, `${name}@example.org`);
  const { key } = await makeKey(world, person);
  return { ...person, key, api: callWith(world, key) };
}
const anyone = () => callWith(world, null);
const listed = (response: CallResult) => publicGameList.parse(response.json());
const titles = (response: CallResult) => listed(response).games.map(({ title }) => title);
const refused = (response: CallResult) => {
  const { status, code } = problem.parse(response.json());
  return { status, code };
};

const draft = {
  title: 'Lantern Drift',
  description: 'Steer a paper boat downriver before its light burns out.',
  game_url: 'https://games.example/lantern-drift/',
  thumbnail: 'https://games.example/lantern-drift.png',
  category: 'casual',
  age_rating: 'E7',
  tags: ['River', 'one button'],
  instructions: 'Hold to lean left.',
};

describe('reading', () => {
  test('a list has the documented shape, newest first, a picture’s whole address, and no key is needed', async () => {
    await makeGame(world, {
      title: 'First',
      thumbUrl: '/thumbs/first.svg',
      categories: ['puzzle'],
      plays: 7,
    });
    await makeGame(world, {
      title: 'Second',
      thumbUrl: 'https://games.example/2.png',
      ratingCount: 2,
      ratingSum: 9,
    });
    const response = await anyone()('GET', '/games');
    const [second, first] = listed(response).games;
    expect(response.json()).toMatchObject({ total: 2, page: 1, limit: 20 });
    expect(Object.keys(response.json().games[0])).toEqual([
      'id',
      'title',
      'slug',
      'description',
      'thumbnail',
      'category',
      'plays',
      'rating',
      'created_at',
    ]);
    expect(first).toMatchObject({
      title: 'First',
      thumbnail: 'http://localhost:3000/thumbs/first.svg',
      category: 'puzzle',
      plays: 7,
      rating: 0,
    });
    expect(second).toMatchObject({
      title: 'Second',
      thumbnail: 'https://games.example/2.png',
      category: null,
      rating: 4.5,
    });
  });

  test('category, featured and limit narrow the list, and total counts them all', async () => {
    for (let plays = 1; plays <= 14; plays++) {
      await makeGame(world, {
        title: `Game ${plays}`,
        plays,
        trend: -plays,
        categories: [plays % 2 ? 'puzzle' : 'arcade'],
      });
    }
    const puzzles = await anyone()('GET', '/games?category=puzzle&limit=3');
    expect(titles(puzzles)).toEqual(['Game 13', 'Game 11', 'Game 9']);
    expect(listed(puzzles).total).toBe(7);
    // Home shows the ten most played games and the three with the highest trend.
    expect(titles(await anyone()('GET', '/games?featured=true')).toSorted()).toEqual(
      [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((plays) => `Game ${plays}`).toSorted(),
    );
    expect(titles(await anyone()('GET', '/games?featured=false'))).toEqual(['Game 4']);
    expect(titles(await anyone()('GET', '/games?category=nothing-such'))).toEqual([]);
    for (const query of ['limit=0', 'limit=101', 'page=0', 'featured=perhaps', 'status=LOST', 'cursor=x']) {
      expect(refused(await anyone()('GET', `/games?${query}`))).toEqual({ status: 400, code: 'validation' });
    }
  });

  test('pages that are followed by their links show every game once, whatever comes meanwhile', async () => {
    for (let number = 1; number <= 7; number++) await makeGame(world, { title: `Game ${number}` });
    const seen: string[] = [];
    const numbers: number[] = [];
    let next: string | undefined = '/games?limit=3';
    while (next !== undefined) {
      const response: CallResult = await anyone()('GET', next);
      seen.push(...titles(response));
      numbers.push(listed(response).page);
      next = /^<http:\/\/localhost:3000\/api\/v1(\/games\?[^>]+)>; rel="next"$/.exec(
        z.string().optional().parse(response.headers['link']) ?? '',
      )?.[1];
      await makeGame(world, { title: 'A newcomer' });
    }
    expect(seen).toEqual(['Game 7', 'Game 6', 'Game 5', 'Game 4', 'Game 3', 'Game 2', 'Game 1']);
    expect(numbers).toEqual([1, 2, 3]);
    const second = await anyone()('GET', '/games?limit=4&page=2');
    expect(titles(second)).toEqual(['Game 6', 'Game 5', 'Game 4', 'Game 3']);
  });

  test('another status shows one’s own games only, and needs a key', async () => {
    const [asha, ben] = [await developer('asha'), await developer('ben')];
    await makeOwnGame(world, asha.id, { title: 'Waits', status: 'PENDING' });
    await makeOwnGame(world, ben.id, { title: 'Theirs', status: 'PENDING' });
    await makeGame(world, { title: 'Public' });
    expect(titles(await asha.api('GET', '/games?status=PENDING'))).toEqual(['Waits']);
    expect(titles(await asha.api('GET', '/games?status=REJECTED'))).toEqual([]);
    expect(titles(await asha.api('GET', '/games'))).toEqual(['Public']);
    expect(refused(await anyone()('GET', '/games?status=PENDING'))).toEqual({
      status: 401,
      code: 'api_key_required',
    });
  });

  test('one game: public for anyone, else for its owner, who is told where it stands', async () => {
    const [asha, ben] = [await developer('asha'), await developer('ben')];
    const waits = await makeOwnGame(world, asha.id, { status: 'PENDING' });
    const open = await makeGame(world, { title: 'Public' });
    expect((await anyone()('GET', `/games/${open.id}`)).json()).toMatchObject({
      id: open.id,
      title: 'Public',
    });
    const own = publicGameDetail.parse((await asha.api('GET', `/games/${waits.id}`)).json());
    expect(own).toMatchObject({ status: 'PENDING', in_review: false });
    const gone = { status: 404, code: 'game_not_found' };
    expect(refused(await anyone()('GET', `/games/${waits.id}`))).toEqual(gone);
    expect(refused(await ben.api('GET', `/games/${waits.id}`))).toEqual(gone);
    expect(refused(await anyone()('GET', `/games/${MISSING}`))).toEqual(gone);
    expect(refused(await anyone()('GET', '/games/kites'))).toEqual({ status: 400, code: 'validation' });
  });
});

describe('writing', () => {
  test('a submission waits for review like one of the portal’s own forms', async () => {
    const asha = await developer('asha');
    const response = await asha.api('POST', '/games', draft);
    expect(response.statusCode).toBe(201);
    const { id } = z.object({ id: z.uuid() }).parse(response.json());
    expect(response.json()).toEqual({ id, slug: 'lantern-drift', status: 'PENDING' });
    expect(response.headers['location']).toBe(`/api/v1/games/${id}`);
    expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([
      {
        id,
        srcUrl: draft.game_url,
        thumbUrl: draft.thumbnail,
        categories: ['casual'],
        ageRating: 'E7',
        tags: ['one button', 'river'],
        playType: 'IFRAME',
        multiplayer: false,
        metrics: { plays: 0 },
      },
    ]);
  });

  test('only title, description and address must be there; each wrong field is named', async () => {
    const asha = await developer('asha');
    const { title, description, game_url } = draft;
    expect((await asha.api('POST', '/games', { title, description, game_url })).statusCode).toBe(201);
    const wrong = await asha.api('POST', '/games', {
      title: '',
      game_url: 'http://x.example',
      age_rating: 'E99',
    });
    const { errors = [], ...said } = problem.parse(wrong.json());
    expect(said).toMatchObject({ status: 400, code: 'validation', title: 'Bad Request' });
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'age_rating',
      'description',
      'game_url',
      'title',
    ]);
    expect(refused(await asha.api('POST', '/games', { ...draft, gameUrl: 'x' }))).toMatchObject({
      status: 400,
    });
    const older = await asha.api('POST', '/games', { ...draft, category: 'kids' });
    expect(problem.parse(older.json()).errors).toMatchObject([{ field: 'category' }]);
  });

  test('an address with a password in it is refused, by its field', async () => {
    const asha = await developer('asha');
    const addresses = {
      game_url: 'https://asha:pw@games.example/',
      thumbnail: 'https://asha@games.example/a.png',
    };
    const response = await asha.api('POST', '/games', { ...draft, ...addresses });
    expect(problem.parse(response.json()).errors).toEqual(
      Object.keys(addresses).map((field) => ({ field, detail: NO_CREDENTIALS.mismatch })),
    );
  });

  test('sent again under the same Idempotency-Key, a game is submitted once', async () => {
    const asha = await developer('asha');
    const headers = { 'idempotency-key': '7d9f1c32-5f5e-4a7c-9a2b-0c1d2e3f4a5b' };
    const send = (body: Record<string, unknown>) => asha.api('POST', '/games', body, headers);
    const [first, second] = await Promise.all([send(draft), send(draft)]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(first.headers['location']).toBe(`/api/v1/games/${first.json().id}`);
    expect(second.headers['location']).toBe(first.headers['location']);
    expect((await asha.call('GET', '/api/dev/games')).json()).toHaveLength(1);
    expect(refused(await send({ ...draft, title: 'Another' }))).toEqual({ status: 422, code: 'key_reused' });
  });

  test('a game that waits changes at once; what is left out stays', async () => {
    const asha = await developer('asha');
    const { id } = (await asha.api('POST', '/games', draft)).json();
    const response = await asha.api('PUT', `/games/${id}`, { title: 'Lantern Drift: Monsoon' });
    expect(response.json()).toEqual({ id, slug: 'lantern-drift', status: 'PENDING', in_review: false });
    expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([
      {
        title: 'Lantern Drift: Monsoon',
        description: draft.description,
        srcUrl: draft.game_url,
        categories: ['casual'],
        tags: ['one button', 'river'],
      },
    ]);
  });

  test('how a phone is held is given with a game, reaches its page, and changes by review', async () => {
    const asha = await developer('asha');
    const shown = async (slug: string) =>
      z.object({ orientation: z.string() }).parse((await asha.call('GET', `/api/games/${slug}`)).json());
    await asha.api('POST', '/games', { ...draft, orientation: 'landscape' });
    const own = (await asha.call('GET', '/api/dev/games')).json();
    expect(own).toMatchObject([{ orientation: 'landscape' }]);

    const live = await makeOwnGame(world, asha.id, { orientation: 'portrait' });
    const response = await asha.api('PUT', `/games/${live.id}`, { orientation: 'landscape' });
    expect(response.json()).toMatchObject({ status: 'APPROVED', in_review: true });
    expect(await shown(live.slug)).toEqual({ orientation: 'portrait' });
    expect((await asha.api('PUT', `/games/${live.id}`, { orientation: 'sideways' })).statusCode).toBe(400);
  });

  test('of a published game the live version stays until the change is reviewed, and changes add up', async () => {
    const asha = await developer('asha');
    const game = await makeOwnGame(world, asha.id, {
      title: 'Kites',
      srcUrl: 'https://games.example/kites/',
    });
    await asha.api('PUT', `/games/${game.id}`, { title: 'Kites at Dusk' });
    const response = await asha.api('PUT', `/games/${game.id}`, {
      description: 'Fly one over the evening roofs.',
    });
    expect(response.json()).toMatchObject({ status: 'APPROVED', in_review: true });
    expect((await asha.api('GET', `/games/${game.id}`)).json()).toMatchObject({
      title: 'Kites',
      in_review: true,
    });
    expect((await asha.call('GET', '/api/dev/games')).json()).toMatchObject([
      { title: 'Kites', inReview: true },
    ]);
    await asha.api('DELETE', `/games/${game.id}`);
    expect((await asha.api('GET', `/games/${game.id}`)).json()).toMatchObject({
      title: 'Kites',
      in_review: false,
    });
  });

  test('of a change in review with other labels, an update leaves the labels', async () => {
    const asha = await developer('asha');
    const admin = await signIn(world, 'admin@playport.test');
    const { id } = (await asha.api('POST', '/games', draft)).json();
    await admin.call('POST', `/api/admin/games/${id}/approve`);
    const edit = { title: draft.title, description: draft.description, ageRating: 'E7' };
    const addresses = { srcUrl: draft.game_url, thumbUrl: draft.thumbnail };
    await asha.call('PUT', `/api/dev/games/${id}`, { ...edit, ...addresses, tags: ['monsoon'] });
    await asha.api('PUT', `/games/${id}`, { title: 'Lantern Drift: Monsoon' });
    expect((await admin.call('GET', '/api/admin/games/pending')).json()).toMatchObject([
      { title: 'Lantern Drift: Monsoon', tags: ['monsoon'], categories: [] },
    ]);
  });

  test('an update needs the version that its sender has read, when they name one', async () => {
    const asha = await developer('asha');
    const { id } = (await asha.api('POST', '/games', draft)).json();
    const etag = z.string().parse((await asha.api('GET', `/games/${id}`)).headers['etag']);
    expect(etag).toMatch(/^"[0-9a-f-]{36}"$/);
    const put = (title: string, ifMatch: string) =>
      asha.api('PUT', `/games/${id}`, { title }, { 'if-match': ifMatch });
    const changed = await put('One', `"other", ${etag}`);
    expect(changed.statusCode).toBe(200);
    expect(refused(await put('Two', etag))).toEqual({ status: 412, code: 'precondition_failed' });
    const now = z.string().parse(changed.headers['etag']);
    expect((await asha.api('GET', `/games/${id}`)).headers['etag']).toBe(now);
    expect(refused(await put('Two', `W/${now}`))).toMatchObject({ status: 412 });
    expect((await put('Three', '*')).statusCode).toBe(200);
    expect((await asha.api('GET', `/games/${id}`)).json()).toMatchObject({ title: 'Three' });
  });

  test('a withdrawal needs the version that its sender has read, when they name one', async () => {
    const asha = await developer('asha');
    const { id } = (await asha.api('POST', '/games', draft)).json();
    const etag = z.string().parse((await asha.api('GET', `/games/${id}`)).headers['etag']);
    await asha.api('PUT', `/games/${id}`, { title: 'Meanwhile' });
    const withdraw = (ifMatch: string) =>
      asha.api('DELETE', `/games/${id}`, undefined, { 'if-match': ifMatch });
    expect(refused(await withdraw(etag))).toEqual({ status: 412, code: 'precondition_failed' });
    const now = z.string().parse((await asha.api('GET', `/games/${id}`)).headers['etag']);
    expect((await withdraw(now)).json()).toEqual({ withdrawn: 'game' });
  });

  test('a play moves no version', async () => {
    const asha = await developer('asha');
    const game = await makeOwnGame(world, asha.id);
    const version = async () => (await anyone()('GET', `/games/${game.id}`)).headers['etag'];
    const before = await version();
    await world.app.inject({ method: 'POST', url: `/api/games/${game.id}/play` });
    expect((await anyone()('GET', `/games/${game.id}`)).json()).toMatchObject({ plays: 1 });
    expect(await version()).toBe(before);
  });

  test('what may not be changed is refused rather than ignored', async () => {
    const asha = await developer('asha');
    const { id } = (await asha.api('POST', '/games', draft)).json();
    for (const body of [
      {},
      { game_url: 'https://evil.example/' },
      { title: 'Fine', status: 'APPROVED' },
      { thumbnail: '' },
    ]) {
      expect(refused(await asha.api('PUT', `/games/${id}`, body))).toEqual({
        status: 400,
        code: 'validation',
      });
    }
  });

  test('a game that we host is changed without an address of its own, and approved so', async () => {
    const asha = await developer('asha');
    const admin = await signIn(world, 'admin@playport.test');
    const game = await makeOwnGame(world, asha.id, { hosted: true, srcUrl: null, originAllowlists: [] });
    expect((await asha.api('PUT', `/games/${game.id}`, { title: 'Renamed' })).json()).toMatchObject({
      in_review: true,
    });
    expect((await admin.call('POST', `/api/admin/games/${game.id}/approve`)).statusCode).toBe(200);
    expect((await anyone()('GET', `/games/${game.id}`)).json()).toMatchObject({ title: 'Renamed' });
    const page = (await world.app.inject(`/api/games/${game.slug}`)).json();
    expect(page).toMatchObject({ srcUrl: `http://localhost:3001/${game.slug}/` });
  });

  test('a game is withdrawn, once', async () => {
    const asha = await developer('asha');
    const { id } = (await asha.api('POST', '/games', draft)).json();
    expect((await asha.api('DELETE', `/games/${id}`)).json()).toEqual({ withdrawn: 'game' });
    expect(refused(await asha.api('DELETE', `/games/${id}`))).toEqual({
      status: 404,
      code: 'game_not_found',
    });
    const live = await makeOwnGame(world, asha.id);
    await asha.api('DELETE', `/games/${live.id}`);
    expect(refused(await anyone()('GET', `/games/${live.id}`))).toMatchObject({ status: 404 });
  });

  test('somebody else’s game is as if it were not there', async () => {
    const [asha, ben] = [await developer('asha'), await developer('ben')];
    const game = await makeOwnGame(world, asha.id);
    const gone = { status: 404, code: 'game_not_found' };
    expect(refused(await ben.api('PUT', `/games/${game.id}`, { title: 'Mine' }))).toEqual(gone);
    expect(refused(await ben.api('DELETE', `/games/${game.id}`))).toEqual(gone);
  });
});
