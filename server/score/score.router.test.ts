import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Game } from '../../entities/game.entity.ts';
import { Run } from '../../entities/score.entity.ts';
import { BOARD_SIZE, RUN } from '../../entities/score.rules.ts';
import { begunRun, finishedRun, runFacts, scoreBoard } from '../../entities/score.schema.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { deleteExpiredRuns } from './best-runs.ts';
import { runDueJobs } from '../testing/do-jobs.ts';
import { describeSuspicion, queueRuns, runWorker } from './verify-runs.ts';
import type { RunVerifier } from './run-verifier.ts';
import { countPlayers } from './ranking.ts';
import { listBoard, rankingOf } from './score.queries.ts';

const VERSION = '0123456789ab';
const CALM = { busiest: 4, gaps: 20, deviation: 9 };
const game = { version: VERSION, stepsPerSecond: 60, label: 'Score', ghost: false };
/** Believes what a recording says: `score over steps busiest`, and of its outline `events resizes steps`. How a recording is replayed is tested beside the replayer. */
const runVerifier: RunVerifier = {
  games: new Map([
    ['hex-swarm', { ...game, better: 'higher', modes: [{ id: '', name: '' }] }],
    [
      'pocket-links',
      {
        ...game,
        better: 'lower',
        modes: [
          { id: 'short', name: 'Short' },
          { id: 'long', name: 'Long' },
        ],
      },
    ],
    ['shape-train', { ...game, better: 'higher', modes: [{ id: '', name: '' }] }],
  ]),
  summarizeRecording: async (recording) => {
    if (recording === 'none') return null;
    const [, , , , events = '0', resizes = '0', steps = '60'] = recording.split(' ');
    return { steps: Number(steps), events: Number(events), resizes: Number(resizes) };
  },
  replay: async ({ recording }) => {
    const [score = '', over = '', steps = '60', busiest = '4'] = recording.split(' ');
    if (score === 'malformed') return { kind: 'refused', reason: 'malformed' };
    return {
      kind: 'played',
      score: Number(score),
      text: `${score} points`,
      over: over === 'over',
      steps: Number(steps),
      presses: { ...CALM, busiest: Number(busiest) },
    };
  },
};

let world: World;
let hexSwarm: Game;
beforeAll(async () => {
  world = await createWorld(
    { SIGN_IN: 'instant', ADMIN_EMAILS: 'admin@example.org' },
    undefined,
    runVerifier,
  );
  hexSwarm = await makeGame(world, { slug: 'hex-swarm', srcUrl: null, hosted: true });
});
afterEach(async () => {
  await world.em().nativeDelete(Run, {});
  await world.em().execute('delete from report');
});
afterAll(() => world.close());

const verifyAll = () => runDueJobs(world, runWorker(world.services));
const GUEST = 'A'.repeat(22);
const post = (url: string, payload: Record<string, unknown>, token?: string) =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

interface Begun {
  readonly mode?: string;
  readonly version?: string;
  readonly daily?: boolean;
}
const begin = (id = hexSwarm.id, given: Begun = {}) =>
  post(`/api/games/${id}/runs`, { version: VERSION, ...given });

interface Played extends Begun {
  readonly score: number;
  readonly recording?: string;
  readonly gameId?: string;
  readonly guest?: string;
  readonly name?: string;
  readonly person?: Person;
}
/** Hands in a run without judging it. */
async function handIn({ score, recording = `${score} over`, gameId, person, ...played }: Played) {
  const { guest = GUEST, name = 'Brave Otter', ...given } = played;
  const { run } = begunRun.parse((await begin(gameId, given)).json());
  const body = { score, recording };
  return person === undefined
    ? post(`/api/runs/${run}/finish`, { ...body, guest, name })
    : post(`/api/runs/${run}/finish`, body, person.token);
}
async function play(played: Played): Promise<string> {
  const response = await handIn(played);
  const { id } = finishedRun.parse(response.json());
  await verifyAll();
  return id;
}
const factsOf = async (id: string) => runFacts.parse((await world.app.inject(`/api/runs/${id}`)).json());
const boardOf = async (query = '', id = hexSwarm.id) =>
  scoreBoard.parse((await world.app.inject(`/api/games/${id}/scores${query}`)).json());
const linesOf = async (query = '', id = hexSwarm.id) =>
  (await boardOf(query, id)).entries.map(({ place, name, text }) => `${place} ${name} ${text}`);
const age = (id: string, hours: number) =>
  world.em().nativeUpdate(Run, id, { finishedAt: new Date(Date.now() - hours * 3_600_000) });

describe('a run', () => {
  test('is given out with a seed, another one each time, and the day’s one for the daily challenge', async () => {
    const runs = await Promise.all([begin(), begin()]);
    const [first, second] = runs.map((response) => begunRun.parse(response.json()));
    expect(first?.seed).not.toBe(second?.seed);
    const days = await Promise.all([
      begin(hexSwarm.id, { daily: true }),
      begin(hexSwarm.id, { daily: true }),
    ]);
    const [one, other] = days.map((response) => begunRun.parse(response.json()));
    expect(one?.seed).toBe(other?.seed);
    expect(one?.run).not.toBe(other?.run);
    expect(one?.day).toBe(new Date().toISOString().slice(0, 10));
  });

  test('is given out only for a game that can be judged, in a mode and a version that it has', async () => {
    const outside = await makeGame(world);
    const hidden = await makeGame(world, { status: 'PENDING' });
    const kids = await makeGame(world, {
      slug: 'shape-train',
      ageRating: 'KIDS',
      srcUrl: null,
      hosted: true,
    });
    for (const { id } of [outside, kids])
      expect(statusAndCode(await begin(id))).toEqual({ status: 404, code: 'board_not_found' });
    expect(statusAndCode(await begin(hidden.id))).toEqual({ status: 404, code: 'game_not_found' });
    expect(statusAndCode(await begin(hexSwarm.id, { mode: 'easy' }))).toEqual({
      status: 404,
      code: 'board_not_found',
    });
    expect(statusAndCode(await begin(hexSwarm.id, { version: 'ba9876543210' }))).toEqual({
      status: 409,
      code: 'version_not_judged',
    });
  });

  test('that waits without a job, as an earlier version left it, is judged', async () => {
    await handIn({ score: 120 });
    await world.em().execute('delete from pgboss.job');
    expect(await verifyAll()).toBe(0);
    await queueRuns({ em: world.em(), jobs: world.services.jobs });
    expect(await verifyAll()).toBe(1);
    expect(await linesOf()).toEqual(['1 Brave Otter 120 points']);
  });

  test('is shown once its recording comes to the score', async () => {
    const response = await handIn({ score: 120 });
    expect(response.statusCode).toBe(202);
    const { id, status } = finishedRun.parse(response.json());
    expect(status).toBe('WAITING');
    expect(await linesOf()).toEqual([]);
    await verifyAll();
    expect(await factsOf(id)).toEqual({
      id,
      status: 'VERIFIED',
      refusal: null,
      text: '120 points',
      places: { today: 1, week: 1, all: 1, daily: null },
    });
    expect(await linesOf()).toEqual(['1 Brave Otter 120 points']);
    expect(await verifyAll()).toBe(0);
  });

  test.each([
    ['comes to another score', { score: 500, recording: '120 over' }, 'diverged'],
    ['cannot be read', { score: 500, recording: 'malformed' }, 'malformed'],
    ['takes longer than the time that has passed', { score: 500, recording: '500 over 6000' }, 'too_fast'],
  ])('whose recording %s is refused', async (_why, played, refusal) => {
    const id = await play(played);
    expect(await factsOf(id)).toMatchObject({ status: 'REFUSED', refusal, text: null });
    expect(await linesOf()).toEqual([]);
    expect((await world.app.inject(`/api/runs/${id}/replay`)).statusCode).toBe(404);
  });

  test('is handed in once; the same again changes nothing, anything else is refused', async () => {
    const { run } = begunRun.parse((await begin()).json());
    const finish = (more: object) =>
      post(`/api/runs/${run}/finish`, {
        score: 10,
        recording: '10',
        guest: GUEST,
        name: 'Wise Owl',
        ...more,
      });
    const both = await Promise.all([finish({}), finish({})]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    for (const other of [{ score: 11 }, { recording: '11' }, { guest: 'B'.repeat(22) }])
      expect(statusAndCode(await finish(other))).toEqual({ status: 409, code: 'run_finished' });
    await verifyAll();
    expect((await finish({})).json()).toMatchObject({ status: 'VERIFIED' });
    expect(await linesOf()).toEqual(['1 Wise Owl 10 points']);
  });

  test('that was not given out here, was altered, or is a day old is refused', async () => {
    const { run } = begunRun.parse((await begin()).json());
    const [text = '', signature = ''] = run.split('.');
    const altered = Buffer.from(
      Buffer.from(text, 'base64url').toString().replace(VERSION, 'ba9876543210'),
    ).toString('base64url');
    const body = { score: 10, recording: '10', guest: GUEST, name: 'Wise Owl' };
    for (const forged of [
      'x',
      `${text}.`,
      `${run}.`,
      `${run}.more`,
      `${text}.${signature.slice(1)}x`,
      `${altered}.${signature}`,
    ]) {
      const response = await post(`/api/runs/${encodeURIComponent(forged)}/finish`, body);
      expect(statusAndCode(response)).toEqual({ status: 404, code: 'run_not_found' });
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    const late = await post(`/api/runs/${run}/finish`, body);
    vi.useRealTimers();
    expect(statusAndCode(late)).toEqual({ status: 409, code: 'run_late' });
  });

  test.each([
    ['score', { score: 0 }],
    ['score', { score: 1e13 }],
    ['recording', { recording: 'x'.repeat(400_001) }],
    ['name', { name: 'Rude Words' }],
    ['recording', { recording: 'none' }],
    ['recording', { recording: '10 over 60 4 0 0 720' }],
    ['recording', { recording: '10 over 60 4 3001' }],
    ['recording', { recording: '10 over 60 4 400 303' }],
    ['guest', { guest: 'short' }],
    ['guest', { guest: undefined }],
    ['name', { name: undefined }],
  ])('with a %s that is not right is refused, by name', async (field, wrong) => {
    const { run } = begunRun.parse((await begin()).json());
    const body = { score: 10, recording: '10', guest: GUEST, name: 'Wise Owl', ...wrong };
    const response = await post(`/api/runs/${run}/finish`, body);
    expect(statusAndCode(response)).toEqual({ status: 400, code: 'validation' });
    expect(Object.keys(response.json().error.fields)).toEqual([field]);
  });

  test('is not kept when its player has a better one of today', async () => {
    await play({ score: 100 });
    expect(finishedRun.parse((await handIn({ score: 90 })).json()).status).toBe('NOT_BETTER');
    expect(finishedRun.parse((await handIn({ score: 110 })).json()).status).toBe('WAITING');
  });

  test('of eight guests at once, for whose runs there is room for one, one is taken', async () => {
    await handIn({ score: 1 });
    await world.em().execute(
      `insert into run (id, game_id, player, name, mode, seed, version, status, score, worth, best, recording, attempts, begun_at, finished_at)
        select gen_random_uuid(), game_id, 'guest ' || n, name, mode, seed, version, status, score, worth, best,
          'a', attempts, begun_at, finished_at from run, generate_series(3, ?::int) n`,
      [RUN.waitingOfGuests.runs],
    );
    const guests = Array.from({ length: 8 }, (_, at) => `${at}`.repeat(22));
    const responses = await Promise.all(guests.map((guest) => handIn({ score: 2, guest })));
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([202, ...Array.from({ length: 7 }, () => 503)]);
  });

  test.each([
    ['so many runs', RUN.waitingOfGuests.runs, 10],
    ['so many bytes', Math.ceil(RUN.waitingOfGuests.bytes / RUN.recordingLength) + 1, RUN.recordingLength],
  ])('of a guest is not taken while %s of guests wait; a member’s is', async (_what, count, length) => {
    const waiting = await handIn({ score: 1 });
    await world.em().execute(
      `insert into run (id, game_id, player, name, mode, seed, version, status, score, worth, best, recording, attempts, begun_at, finished_at)
        select gen_random_uuid(), game_id, 'guest ' || n, name, mode, seed, version, status, score, worth, best,
          repeat('a', ?), attempts, begun_at, finished_at from run, generate_series(2, ?::int) n`,
      [length, count],
    );
    expect(statusAndCode(await handIn({ score: 2 }))).toEqual({ status: 503, code: 'runs_full' });
    const asha = await signIn(world, 'asha@example.org');
    expect((await handIn({ score: 2, person: asha })).statusCode).toBe(202);
    // A run that was taken before is answered as it was.
    expect(finishedRun.parse(waiting.json()).status).toBe('WAITING');
    await world
      .em()
      .execute("update run set status = 'REFUSED' where player in ('guest 2', 'guest 3', 'guest 4')");
    expect((await handIn({ score: 3 })).statusCode).toBe(202);
  });

  test('of one network waits behind the first of another', async () => {
    await world.em().execute('delete from pgboss.job');
    const from = async (remoteAddress: string, score: number) => {
      const { run } = begunRun.parse((await begin()).json());
      const payload = { score, recording: `${score} over`, guest: GUEST, name: 'Brave Otter' };
      return world.app.inject({ method: 'POST', url: `/api/runs/${run}/finish`, payload, remoteAddress });
    };
    for (const score of [1, 2, 3]) expect((await from('203.0.113.5', score)).statusCode).toBe(202);
    expect((await from('203.0.113.6', 9)).statusCode).toBe(202);
    const waiting = async () =>
      (await world.em().find(Run, {}, { orderBy: { finishedAt: 'asc' } })).map(({ network }) => network);
    const [first, second, third, other] = await waiting();
    expect([second, third, other === first]).toEqual([first, first, false]);
    const priorities = async () =>
      (
        await sql<{
          priority: number;
        }>`select priority from pgboss.job where name = 'runs' and state = 'created'
          order by created_on`.execute(world.em().getKysely())
      ).rows.map(({ priority }) => priority);
    const inTurn = [0, -1, -2, 0].map((number) => number + 0);
    expect(await priorities()).toEqual(inTurn);
    await world.em().execute('delete from pgboss.job');
    await queueRuns({ em: world.em(), jobs: world.services.jobs });
    expect((await priorities()).toSorted()).toEqual(inTurn.toSorted());
    await verifyAll();
    // Nothing says where it came from once it is judged.
    expect(await waiting()).toEqual([null, null, null, null]);
  });

  test('that ends its verifier again and again is refused', async () => {
    const { id } = finishedRun.parse((await handIn({ score: 100 })).json());
    await world.em().nativeUpdate(Run, id, { attempts: 3 });
    await verifyAll();
    expect(await factsOf(id)).toMatchObject({ status: 'REFUSED', refusal: 'timed_out' });
  });

  test('that the portal failed to verify again and again is verified once it can', async () => {
    const { id } = finishedRun.parse((await handIn({ score: 100 })).json());
    const replay = () => Promise.reject(new Error('The disk is full.'));
    const { work } = runWorker({ ...world.services, runVerifier: { ...runVerifier, replay } });
    for (let time = 0; time < 4; time += 1)
      await expect(work(id, new AbortController().signal)).rejects.toThrow('The disk is full.');
    await verifyAll();
    expect(await factsOf(id)).toMatchObject({ status: 'VERIFIED' });
  });

  test('is watched as it was recorded', async () => {
    const id = await play({ score: 100 });
    const response = await world.app.inject(`/api/runs/${id}/replay`);
    expect(response.json()).toMatchObject({
      mode: '',
      version: VERSION,
      recording: '100 over',
      name: 'Brave Otter',
      text: '100 points',
    });
  });
});

describe('a board', () => {
  test('has the best of each player, of today, the week and all time', async () => {
    const asha = await signIn(world, 'asha@example.org');
    const old = await play({ score: 900 });
    await age(old, 30 * 24);
    await play({ score: 100 });
    await play({ score: 300, guest: 'B'.repeat(22), name: 'Wise Owl' });
    await play({ score: 200, person: asha });
    expect(await linesOf()).toEqual([
      '1 Wise Owl 300 points',
      '2 asha 200 points',
      '3 Brave Otter 100 points',
    ]);
    expect(await linesOf('?board=all')).toEqual([
      '1 Brave Otter 900 points',
      '2 Wise Owl 300 points',
      '3 asha 200 points',
    ]);
    expect((await boardOf('?board=week')).players).toBe(3);
    expect(await factsOf(old)).toMatchObject({ places: { today: null, week: null, all: 1 } });
  });

  test('longer than its list has the places that ranking all of its runs gives', async () => {
    const now = new Date('2026-11-25T00:30:00Z');
    const begun = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    // Equal scores, several runs of a player, and runs from before midnight UTC and before Monday.
    const runs = Array.from({ length: 240 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(1000 + ((index * 7) % 240)).padStart(12, '0')}`,
      player: `player ${index % 80}`,
      worth: (index * 37) % 90,
      finishedAt: begun(index % 3 === 0 ? 0.25 : (index * 5) % 200),
      best: false,
    }));
    const isAhead = (a: (typeof runs)[number], b: (typeof runs)[number]) =>
      b.worth - a.worth || a.finishedAt.getTime() - b.finishedAt.getTime() || (a.id < b.id ? -1 : 1);
    const bestOf = (among: typeof runs) =>
      [...Map.groupBy(among, ({ player }) => player).values()]
        .map((own) => own.toSorted(isAhead)[0])
        .filter((run) => run !== undefined)
        .toSorted(isAhead);
    for (const run of bestOf(runs)) run.best = true;
    await world.em().insertMany(
      Run,
      runs.map((run) => ({
        ...run,
        game: hexSwarm.id,
        name: 'Brave Otter',
        mode: '',
        seed: 's',
        version: VERSION,
        status: 'VERIFIED' as const,
        score: run.worth,
        text: `${run.worth} points`,
        begunAt: run.finishedAt,
      })),
    );
    const since = { today: '2026-11-25', week: '2026-11-23', all: '2000-01-01' };
    for (const board of ['today', 'week', 'all'] as const) {
      const expected = bestOf(runs.filter(({ finishedAt }) => finishedAt >= new Date(since[board])));
      expect(expected.length).toBeGreaterThan(BOARD_SIZE);
      const place = { gameId: hexSwarm.id, mode: '', board };
      const listed = await listBoard(world.em(), place, now);
      expect(listed.map((entry) => entry.run)).toEqual(expected.slice(0, BOARD_SIZE).map(({ id }) => id));
      expect(listed.map((entry) => entry.place)).toEqual(listed.map((_, index) => index + 1));
      expect(await countPlayers(world.em(), rankingOf(place, now))).toBe(expected.length);
      const last = expected.at(-1)?.id ?? '';
      expect(await listBoard(world.em(), { ...place, runs: [last] }, now)).toMatchObject([
        { run: last, place: expected.length },
      ]);
    }
  });

  test('of two equal runs shows the earlier one first', async () => {
    const first = await play({ score: 100 });
    await age(first, 0.001);
    await play({ score: 100, guest: 'B'.repeat(22), name: 'Wise Owl' });
    expect(await linesOf()).toEqual(['1 Brave Otter 100 points', '2 Wise Owl 100 points']);
  });

  test('where less is better, counts runs that have ended, and each mode has its own', async () => {
    const links = await makeGame(world, { slug: 'pocket-links', srcUrl: null, hosted: true });
    const at = { gameId: links.id, mode: 'short' };
    await play({ ...at, score: 31 });
    await play({ ...at, score: 28, guest: 'B'.repeat(22), name: 'Wise Owl' });
    await play({ ...at, score: 3, recording: '3 left', guest: 'C'.repeat(22), name: 'Swift Fox' });
    await play({ ...at, mode: 'long', score: 99 });
    expect(await linesOf('', links.id)).toEqual(['1 Wise Owl 28 points', '2 Brave Otter 31 points']);
    expect(await linesOf('?mode=long', links.id)).toEqual(['1 Brave Otter 99 points']);
    expect(statusAndCode(await world.app.inject(`/api/games/${links.id}/scores?mode=x`)).code).toBe(
      'board_not_found',
    );
  });

  test('of the daily challenge is apart, because everybody knows its seed', async () => {
    await play({ score: 100, daily: true });
    await play({ score: 50 });
    expect(await linesOf('?board=daily')).toEqual(['1 Brave Otter 100 points']);
    expect(await linesOf()).toEqual(['1 Brave Otter 50 points']);
    expect(await linesOf('?board=all')).toEqual(['1 Brave Otter 50 points']);
  });

  test('shows a made-up name for a member whose own is not for everybody, or is an address', async () => {
    const rude = await signIn(world, 'fuck.you@example.org');
    await play({ score: 100, person: rude });
    const open = await signIn(world, 'open@example.org');
    await open.call('PUT', '/api/account', { name: open.email });
    await play({ score: 200, person: open });
    const { entries } = await boardOf();
    expect(entries).toHaveLength(2);
    for (const { name } of entries) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  });

  test('is not there for games rated KIDS', async () => {
    const kids = await world.em().findOneOrFail(Game, { slug: 'shape-train' });
    const response = await world.app.inject(`/api/games/${kids.id}/scores`);
    expect(statusAndCode(response)).toEqual({ status: 404, code: 'board_not_found' });
  });

  test('of today has one run of each game', async () => {
    await play({ score: 100 });
    await play({ score: 300, guest: 'B'.repeat(22), name: 'Wise Owl' });
    const ask = () => world.app.inject('/api/scores/today');
    const response = await ask();
    expect(response.json()).toMatchObject([
      { slug: 'hex-swarm', name: 'Wise Owl', text: '300 points', players: 2 },
    ]);
    // Every visitor of the home page asks: for a while the answer stays.
    await play({ score: 400, guest: 'B'.repeat(22), name: 'Wise Owl' });
    expect((await ask()).json()).toEqual(response.json());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16_000 });
    const later = (await ask()).json();
    vi.useRealTimers();
    expect(later).toMatchObject([{ text: '400 points' }]);
  });
});

describe('moderators', () => {
  test('are told of a score, and take it off the boards; the player’s next best is there then', async () => {
    await play({ score: 100 });
    const id = await play({ score: 200 });
    expect((await post(`/api/runs/${id}/report`, { reason: 'spam' })).statusCode).toBe(200);
    const admin = await signIn(world, 'admin@example.org');
    const [report] = (await admin.call('GET', '/api/admin/reports')).json();
    expect(report).toMatchObject({ kind: 'SCORE', runId: id, description: 'Brave Otter: 200 points' });
    const removed = await admin.call('DELETE', `/api/admin/runs/${id}`);
    expect(removed.statusCode).toBe(200);
    expect(await linesOf('?board=all')).toEqual(['1 Brave Otter 100 points']);
    expect(await factsOf(id)).toMatchObject({ status: 'REFUSED', refusal: 'removed' });
    expect(statusAndCode(await admin.call('DELETE', `/api/admin/runs/${id}`)).code).toBe('run_not_found');
  });

  test('who take a player’s two best off at once leave the third on the board', async () => {
    await play({ score: 100 });
    const admin = await signIn(world, 'admin@example.org');
    // Either of the two can come first.
    for (let round = 0; round < 10; round += 1) {
      const taken = [await play({ score: 200 }), await play({ score: 300 })];
      await Promise.all(taken.map((id) => admin.call('DELETE', `/api/admin/runs/${id}`)));
      expect(await linesOf('?board=all')).toEqual(['1 Brave Otter 100 points']);
    }
  });

  test('find no name of a player whose account was deleted', async () => {
    const asha = await signIn(world, 'asha@example.org');
    const admin = await signIn(world, 'admin@example.org');
    const id = await play({ score: 200, person: asha });
    await post(`/api/runs/${id}/report`, { reason: 'spam' });
    await admin.call('DELETE', `/api/admin/runs/${id}`);
    const texts = async () => {
      const [report] = (await admin.call('GET', '/api/admin/reports')).json();
      const { entries } = (await admin.call('GET', '/api/admin/audit')).json();
      return [report.description, entries[0].subject];
    };
    expect(await texts()).toEqual(['asha: 200 points', 'Plain Game: 200 points']);
    await asha.call('DELETE', '/api/account', { email: asha.email });
    expect(await texts()).toEqual([null, 'Plain Game: 200 points']);
  });

  test('see a run that was played faster than people press', async () => {
    const id = await play({ score: 100, recording: '100 over 60 31' });
    expect(await factsOf(id)).toMatchObject({ status: 'VERIFIED' });
    const admin = await signIn(world, 'admin@example.org');
    const reports = (await admin.call('GET', '/api/admin/reports')).json();
    expect(reports).toMatchObject([{ kind: 'SCORE', runId: id, userId: null }]);
    expect(reports[0].description).toContain('31 presses within a second');
  });

  test('are not troubled with what people do', () => {
    expect(describeSuspicion(CALM)).toBeNull();
    expect(describeSuspicion({ busiest: 8, gaps: 100, deviation: 0.1 })).toContain('101 presses');
  });
});

test('a network hands in so many bytes of recordings an hour, as they are stored', async () => {
  const limited = await createWorld({ RATE_LIMITS: 'on' }, undefined, runVerifier);
  const { id } = await makeGame(limited, { slug: 'hex-swarm', srcUrl: null, hosted: true });
  const send = async (recording: string, remoteAddress: string) => {
    const inject = (url: string, payload: object) =>
      limited.app.inject({ method: 'POST', url, payload, remoteAddress });
    const { run } = begunRun.parse((await inject(`/api/games/${id}/runs`, { version: VERSION })).json());
    return statusAndCode(
      await inject(`/api/runs/${run}/finish`, { score: 1, recording, guest: GUEST, name: 'Brave Otter' }),
    );
  };
  const db = limited.em().getKysely();
  const handedIn = async () =>
    (await sql<{ count: number }>`select count from rate_window where key like 'run-bytes:%'`.execute(db))
      .rows;
  expect((await send('→'.repeat(1000), '203.0.113.5')).status).toBe(202);
  expect(await handedIn()).toEqual([{ count: 3000 }]);
  await sql`update rate_window set count = ${LIMITS['run-bytes'].max - 5} where key like 'run-bytes:%'`.execute(
    db,
  );
  expect((await send('12345', '203.0.113.5')).status).toBe(202);
  expect(await send('1', '203.0.113.5')).toEqual({ status: 429, code: 'rate_limited' });
  expect((await send('1', '203.0.113.6')).status).toBe(202);
  await limited.close();
});

test('the export of an account has its runs, and no one else’s', async () => {
  const asha = await signIn(world, 'asha@example.org');
  await play({ score: 300 });
  await play({ score: 200, person: asha });
  const { runs } = (await asha.call('GET', '/api/account/export')).json();
  expect(runs).toMatchObject([{ slug: 'hex-swarm', name: 'asha', status: 'VERIFIED', score: 200 }]);
});

test('an account that is deleted takes its runs with it, and runs that are nobody’s best go after eight days', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const weak = await play({ score: 100, person: asha });
  const best = await play({ score: 200, person: asha });
  await age(weak, 9 * 24);
  await age(best, 9 * 24);
  await deleteExpiredRuns(world.em());
  const left = async () => (await world.em().find(Run, {})).map(({ id }) => id);
  expect(await left()).toEqual([best]);
  await world.em().execute('delete from "user" where id = ?', [asha.id]);
  expect(await left()).toEqual([]);
});
