import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { COMMENT_PAGE } from '../../entities/rating.rules.ts';
import { commentList } from '../../entities/rating.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

async function tallyOf(game: Game) {
  const { rows } = await sql<{ count: number; sum: number; rows: number; rowsum: number }>`
    select g.rating_count as count, g.rating_sum as sum, count(r.id)::int as rows, coalesce(sum(r.score), 0)::int as rowsum
    from game g left join rating r on r.game_id = g.id and r.counted where g.id = ${game.id} group by g.id
  `.execute(world.em().getKysely());
  return rows[0];
}

test('a hundred votes by fifty people at once leave an exact tally', async () => {
  const game = await makeGame(world);
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(world, `voter${index}@example.org`)),
  );
  const votes = people.flatMap((person, index) =>
    [index % 5, (index + 2) % 5].map((score) =>
      person.call('POST', `/api/games/${game.id}/rate`, { score: score + 1 }),
    ),
  );
  const responses = await Promise.all(votes);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const tally = await tallyOf(game);
  expect(tally).toMatchObject({ count: 50, rows: 50 });
  expect(tally?.sum).toBe(tally?.rowsum);
});

test('a second vote replaces the first, its comment too', async () => {
  const game = await makeGame(world);
  const asha = await signIn(world, 'asha@example.org');
  await asha.call('POST', `/api/games/${game.id}/rate`, { score: 2, comment: 'Hm.' });
  const response = await asha.call('POST', `/api/games/${game.id}/rate`, { score: 5 });
  expect(response.json()).toMatchObject({
    ratingSummary: { avg: 5, count: 1 },
    mine: { score: 5, comment: null },
  });
  expect((await world.app.inject(`/api/games/${game.slug}/comments`)).json()).toEqual([]);
});

describe('addresses of one mailbox', () => {
  const voters = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, tag) => signIn(world, `asha+${tag}@example.org`)));
  const rate = (person: Person, game: Game, score: number) =>
    person.call('POST', `/api/games/${game.id}/rate`, { score });

  test('have one vote that counts, the latest, and each sees its own', async () => {
    const game = await makeGame(world);
    await rate(await signIn(world, 'ben@example.org'), game, 4);
    const [first, ...others] = await voters(30);
    for (const person of others) await rate(person, game, 5);
    if (first === undefined) throw new Error('nobody votes');
    expect((await rate(first, game, 2)).json()).toMatchObject({
      ratingSummary: { avg: 3, count: 2 },
      mine: { score: 2 },
    });
    expect(await tallyOf(game)).toEqual({ count: 2, sum: 6, rows: 2, rowsum: 6 });
    const mine = (await others[0]?.call('GET', '/api/me'))?.json();
    expect(mine).toMatchObject({ ratings: [{ score: 5 }] });
  });

  test('leave an exact tally when all of them vote at once', async () => {
    const game = await makeGame(world);
    const people = await voters(30);
    const responses = await Promise.all(people.map((person, index) => rate(person, game, 1 + (index % 5))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const tally = await tallyOf(game);
    expect(tally).toMatchObject({ count: 1, rows: 1 });
    expect(tally?.sum).toBe(tally?.rowsum);
  });

  test('keep the latest vote that is left when an account is deleted', async () => {
    const game = await makeGame(world);
    const [one, two, three] = await voters(3);
    if (one === undefined || two === undefined || three === undefined) throw new Error('nobody votes');
    await rate(one, game, 1);
    await rate(two, game, 3);
    await rate(three, game, 5);
    const leave = (person: Person) => person.call('DELETE', '/api/account', { email: person.email });
    await leave(three);
    expect(await tallyOf(game)).toEqual({ count: 1, sum: 3, rows: 1, rowsum: 3 });
    await leave(one);
    expect(await tallyOf(game)).toEqual({ count: 1, sum: 3, rows: 1, rowsum: 3 });
    await leave(two);
    expect(await tallyOf(game)).toEqual({ count: 0, sum: 0, rows: 0, rowsum: 0 });
  });
});

test('a comment is shown, changed and gone at once, however often people vote', async () => {
  const game = await makeGame(world);
  const people = await Promise.all(['asha', 'ben'].map((name) => signIn(world, `${name}@example.org`)));
  const shown = async () => {
    const response = await world.app.inject(`/api/games/${game.slug}/comments`);
    return commentList.parse(response.json()).map(({ comment }) => comment);
  };
  for (const [turn, vote] of [
    { score: 4, comment: 'Fun' },
    { score: 4, comment: 'Hm' },
    { score: 5 },
  ].entries()) {
    await people[0]?.call('POST', `/api/games/${game.id}/rate`, { score: 1 + turn });
    await shown();
    await people[1]?.call('POST', `/api/games/${game.id}/rate`, vote);
    expect(await shown()).toEqual(vote.comment === undefined ? [] : [vote.comment]);
  }
});

test('comments are shown newest first, reported by others and deleted by their author', async () => {
  const game = await makeGame(world);
  const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
  await asha.call('POST', `/api/games/${game.id}/rate`, { score: 4, comment: 'First' });
  await ben.call('POST', `/api/games/${game.id}/rate`, { score: 3, comment: '<b>Second</b>' });
  const shown: { id: string; author: string; comment: string }[] = (
    await world.app.inject(`/api/games/${game.slug}/comments`)
  ).json();
  expect(shown.map(({ author, comment }) => `${author}: ${comment}`)).toEqual([
    'ben: <b>Second</b>',
    'asha: First',
  ]);
  const [newest, oldest] = shown.map(({ id }) => id);
  expect((await asha.call('POST', `/api/comments/${newest}/report`, { reason: 'spam' })).statusCode).toBe(
    200,
  );
  expect(statusAndCode(await ben.call('DELETE', `/api/comments/${oldest}`))).toEqual({
    status: 404,
    code: 'not_found',
  });
  expect((await asha.call('DELETE', `/api/comments/${oldest}`)).statusCode).toBe(200);
  expect(await tallyOf(game)).toMatchObject({ count: 2, sum: 7 });
});

test('a page of comments has the first of the next one, if that is wanted and there is one', async () => {
  const game = await makeGame(world);
  const vote = async (name: string) => {
    const person = await signIn(world, `${name}@example.org`);
    await person.call('POST', `/api/games/${game.id}/rate`, { score: 4, comment: name });
  };
  const shown = async (query: string) =>
    commentList
      .parse((await world.app.inject(`/api/games/${game.slug}/comments${query}`)).json())
      .map(({ comment }) => comment);
  for (let number = 1; number <= COMMENT_PAGE; number += 1) await vote(`voter${number}`);
  expect(await shown('?withNext=true')).toHaveLength(COMMENT_PAGE);
  await vote('newest');
  expect(await shown('')).toHaveLength(COMMENT_PAGE);
  const first = await shown('?withNext=true');
  expect(first).toHaveLength(COMMENT_PAGE + 1);
  expect([first[0], first.at(-1)]).toEqual(['newest', 'voter1']);
  expect(await shown('?withNext=true&page=2')).toEqual(['voter1']);
});

test('a vote that cannot be is refused and changes nothing', async () => {
  const game = await makeGame(world);
  const hidden = await makeGame(world, { status: 'SUSPENDED' });
  const asha = await signIn(world, 'asha@example.org');
  for (const score of [0, 6, 2.5, '5', null]) {
    expect(statusAndCode(await asha.call('POST', `/api/games/${game.id}/rate`, { score }))).toEqual({
      status: 400,
      code: 'validation',
    });
  }
  expect(statusAndCode(await asha.call('POST', `/api/games/${hidden.id}/rate`, { score: 5 }))).toEqual({
    status: 404,
    code: 'game_not_found',
  });
  const guest = await world.app.inject({
    method: 'POST',
    url: `/api/games/${game.id}/rate`,
    payload: { score: 5 },
  });
  expect(statusAndCode(guest)).toEqual({ status: 401, code: 'unauthenticated' });
  expect(await tallyOf(game)).toMatchObject({ count: 0, sum: 0 });
});
