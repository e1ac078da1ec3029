import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PLAYING_NOW } from '../../entities/play.rules.ts';
import { deleteExpired } from '../housekeeping.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode } from '../testing/person.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { SITE_TIMES } from '../platform/limits/network.ts';
import { createWorld, type World } from '../testing/world.ts';
import { listPlayingNow } from './playing-now.service.ts';

let world: World;
let game: { readonly id: string };
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  game = await makeGame(world);
});

/** Sends a heartbeat from a browser of its own. */
const play = (browser: string, id = game.id) =>
  world.app.inject({ method: 'POST', url: `/api/games/${id}/playing`, headers: { 'user-agent': browser } });
/** Past the response cache, whose answer may be a minute old. */
const playersOf = async (id: string) =>
  (await listPlayingNow(world.em())).find((row) => row.id === id)?.players;
const age = (minutes: number) =>
  sql`update playing_visitor set seen_at = now() - make_interval(mins => ${minutes}::int)`.execute(
    world.em().getKysely(),
  );

test('a game that two play is listed with their number; a repeated heartbeat counts once', async () => {
  expect((await play('one')).json()).toEqual({ received: true });
  await play('one');
  expect(await playersOf(game.id)).toBeUndefined();
  await play('two');
  const { json } = await world.app.inject({ url: '/api/playing' });
  expect(json()).toContainEqual({ id: game.id, players: 2 });
});

test('whoever has not played for two minutes is not counted, and is forgotten', async () => {
  await Promise.all(['one', 'two', 'three'].map((browser) => play(browser)));
  await age(PLAYING_NOW.minutes);
  await play('three');
  expect(await playersOf(game.id)).toBeUndefined();
  await deleteExpired(world.services);
  const left = sql`select 1 from playing_visitor where game_id = ${game.id}`;
  expect((await left.execute(world.em().getKysely())).rows).toHaveLength(1);
});

test('a game that is not public counts nobody', async () => {
  const { id } = await makeGame(world, { status: 'SUSPENDED' });
  expect(statusAndCode(await play('one', id))).toEqual({ status: 404, code: 'game_not_found' });
});

test('one network counts as 50 players of a game at most, whatever names its browsers give', async () => {
  const { perNetwork } = PLAYING_NOW;
  const forged = Array.from({ length: perNetwork + 5 }, (_, browser) => `Forged ${browser}`);
  await Promise.all(forged.map((browser) => play(browser)));
  // Not over HTTP, where the count may be a minute old.
  const players = async () => (await listPlayingNow(world.em())).find(({ id }) => id === game.id)?.players;
  expect(await players()).toBe(perNetwork);
  const elsewhere = { remoteAddress: '203.0.113.9', url: `/api/games/${game.id}/playing` };
  await world.app.inject({ method: 'POST', ...elsewhere });
  expect(await players()).toBe(perNetwork + 1);
});

test('the networks of one IPv6 site count as 16 networks at most', async () => {
  const { perNetwork } = PLAYING_NOW;
  const from = (remoteAddress: string) => ({ remoteAddress, url: `/api/games/${game.id}/playing` });
  const players = async () => (await listPlayingNow(world.em())).find(({ id }) => id === game.id)?.players;
  await world.app.inject({ method: 'POST', ...from('2001:db8:1:1::1') });
  // As many as sixteen networks may have, and one network more.
  await sql`insert into playing_visitor (game_id, visitor, network, site, seen_at)
    select v.game_id, n || ' ' || m, 'network ' || n, v.site, now()
    from playing_visitor v, generate_series(1, ${SITE_TIMES}) n, generate_series(1, ${perNetwork}) m
    where v.game_id = ${game.id}`.execute(world.em().getKysely());
  expect(await players()).toBe(perNetwork * SITE_TIMES);
  await world.app.inject({ method: 'POST', ...from('2001:db8:1:2::1') });
  expect(await players()).toBe(perNetwork * SITE_TIMES);
  await world.app.inject({ method: 'POST', ...from('2001:db8:2:1::1') });
  await world.app.inject({ method: 'POST', ...from('203.0.113.9') });
  expect(await players()).toBe(perNetwork * SITE_TIMES + 2);
});

test('one network sends so many notes a minute, whatever games they name', async () => {
  const limited = await createWorld({ RATE_LIMITS: 'on' });
  const note = (id: string) => limited.app.inject({ method: 'POST', url: `/api/games/${id}/playing` });
  await note((await makeGame(limited)).id);
  await sql`update rate_window set count = ${LIMITS.playing.max} where key like 'playing:%'`.execute(
    limited.em().getKysely(),
  );
  expect(statusAndCode(await note(crypto.randomUUID()))).toEqual({ status: 429, code: 'rate_limited' });
  await limited.close();
});
