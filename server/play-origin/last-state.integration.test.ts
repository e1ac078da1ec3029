import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import { LAST_STATE } from '../../entities/save.rules.ts';
import { readableSave } from '../../entities/save.schema.ts';
import { parseEnv } from '../env.ts';
import { createPlayServer } from './play-server.ts';
import { localChanges } from '../platform/changes/catalogue-changes.ts';
import { localFileStore } from '../platform/files/local-file-store.ts';
import { makeGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let play: FastifyInstance;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-last-state-'));
  world = await createWorld();
  play = createPlayServer({
    env: parseEnv({ LOG_LEVEL: 'silent' }),
    database: world.database,
    changes: localChanges(),
    gamesRoot: folder,
    files: localFileStore(''),
  });
});
let game: Game;
let asha: Person;
beforeEach(async () => {
  game = await makeGame(world);
  asha = await signIn(world, 'asha@example.org');
});
afterEach(async () => {
  vi.useRealTimers();
  await world.reset();
});
afterAll(async () => {
  await play.close();
  await world.close();
  await rm(folder, { recursive: true });
});

const fingerprintOf = (best: string) => createHash('sha256').update(best).digest('hex').slice(0, 16);
const sent = (best: string) => ({ state: { local: { best }, files: [] }, fingerprint: fingerprintOf(best) });

const read = async () => readableSave.parse((await asha.call('GET', `/api/me/saves/${game.id}`)).json());
const bestOf = async () => (await read()).save?.state.local.best;
const write = (best: string, over: number) =>
  world.app.inject({
    method: 'PUT',
    url: `/api/me/saves/${game.id}`,
    headers: { authorization: `Bearer ${asha.token}`, 'if-match': `"${over}"` },
    payload: sent(best),
  });
const sendText = (payload: string) =>
  play.inject({
    method: 'POST',
    url: LAST_STATE.path,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': 'Mozilla/5.0 Firefox/153.0' },
    payload,
  });
/** Sends the last state of a document whose states before had these bests. */
const sendLast = (ticket: string, best: string, before: readonly string[]) =>
  sendText(JSON.stringify({ ticket, ...sent(best), follows: before.map(fingerprintOf) }));

describe('the last state of a page that went', () => {
  test('is the first save, and takes the place of one that it goes on from', async () => {
    const { ticket } = await read();
    expect((await sendLast(ticket, '1', [])).statusCode).toBe(204);
    expect((await sendLast(ticket, '3', ['1', '2'])).statusCode).toBe(204);
    expect((await read()).save).toMatchObject({ version: 2, state: sent('3').state });
  });

  test('is written once, whichever way it comes', async () => {
    const { ticket } = await read();
    await write('1', 0);
    await sendLast(ticket, '1', []);
    await sendLast(ticket, '2', ['1']);
    expect((await write('2', 1)).json()).toMatchObject({ version: 2 });
    expect((await read()).save?.version).toBe(2);
  });

  test('stays in front of a state before it that comes later', async () => {
    const { ticket } = await read();
    await write('1', 0);
    await sendLast(ticket, '3', ['1', '2']);
    const late = await write('2', 1);
    expect([late.statusCode, late.json().version]).toEqual([200, 2]);
    expect((await sendLast(ticket, '2', ['1'])).statusCode).toBe(204);
    expect(await bestOf()).toBe('3');
    // Later states go on from it.
    expect((await write('4', 2)).statusCode).toBe(200);
    expect((await write('2', 2)).statusCode).toBe(412);
    expect((await read()).copies).toEqual([]);
  });

  test('is one copy beside the save of another device', async () => {
    const { ticket } = await read();
    await write('1', 0);
    await write('9', 1);
    await sendLast(ticket, '2', ['1']);
    await sendLast(ticket, '3', ['1', '2']);
    const { save, copies } = await read();
    expect([save?.state.local.best, copies.map(({ fingerprint }) => fingerprint)]).toEqual([
      '9',
      [fingerprintOf('3')],
    ]);
  });

  test('is refused without a ticket of this portal, after its day, and once its session has ended', async () => {
    const { ticket } = await read();
    const [text = '', signature = ''] = ticket.split('.');
    const other = Buffer.from(text, 'base64url').toString().replace(game.id, asha.token.slice(0, 36));
    for (const forged of ['', 'x.y', `${Buffer.from(other).toString('base64url')}.${signature}`])
      expect((await sendLast(forged, '1', [])).statusCode).toBe(401);
    vi.useFakeTimers({ now: Date.now() + LAST_STATE.ticketHours * 3_600_000 + 1, toFake: ['Date'] });
    expect((await sendLast(ticket, '1', [])).statusCode).toBe(401);
    vi.useRealTimers();
    await world.em().execute('delete from session');
    expect((await sendLast(ticket, '1', [])).statusCode).toBe(401);
    asha = await signIn(world, 'asha@example.org');
    expect(await bestOf()).toBeUndefined();
  });

  test('is refused in another form, too large, or of a game that is not public', async () => {
    const { ticket } = await read();
    for (const body of ['', '[]', '{"ticket":', JSON.stringify({ ticket, ...sent('1') })])
      expect((await sendText(body)).statusCode).toBe(400);
    expect((await sendLast(ticket, 'x'.repeat(LAST_STATE.bytes), [])).statusCode).toBe(413);
    await world.em().execute(`update game set status = 'SUSPENDED' where id = '${game.id}'`);
    expect((await sendLast(ticket, '1', [])).statusCode).toBe(404);
    expect((await play.inject({ method: 'POST', url: '/kite/' })).statusCode).toBe(405);
  });
});
