import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../server/platform/database/database.ts';
import type { PortalProcess } from '../server/testing/portal-process.ts';
import { counterOf } from './counted.ts';
import {
  countPlays,
  DATABASE_ENGINES,
  type DatabaseEngine,
  type PortalHost,
  placeOn,
  reportsSaid,
  votesCast,
} from './engine.ts';
import { startLoad } from './load.ts';
import { surplusOf } from './tallies.ts';
import { Saves, savesStored, putSave } from './saves.ts';
import { Votes } from './votes.ts';

const KILLS = 20;
const WRITERS = 6;
const playResult = z.object({ counted: z.boolean() });
const home = z.object({ popular: z.array(z.object({ id: z.string() })) });

const emailOf = (writer: number) => `writer-${writer}@example.org`;

/** Tests that a portal killed again and again during writes keeps every acknowledged write. */
export function describeKills(engine: DatabaseEngine): void {
  describe.skipIf(!DATABASE_ENGINES.includes(engine))(`the portal killed on ${engine}`, () => {
    testKills(engine);
  });
}

function testKills(engine: DatabaseEngine): void {
  let place: PortalHost;
  beforeEach(async () => {
    place = await placeOn(engine);
  });
  afterEach(() => place.remove());

  test(`${KILLS} times under load, has every write that it acknowledged, once`, async ({ task }) => {
    const count = counterOf(task);
    const before = await place.look(storedIn);
    let games: readonly string[] = [];
    let people: readonly Readonly<Record<string, string>>[] = [];
    const enter = async (portal: PortalProcess) => {
      games = (await portal.read('/api/home', home)).popular.map(({ id }) => id);
      people = await Promise.all(
        Array.from({ length: WRITERS }, (_, writer) => portal.signIn(emailOf(writer))),
      );
    };

    const acknowledged = { plays: 0, reports: new Set<string>(), votes: new Votes(), saves: new Saves() };
    /** One turn of a writer: a play, a vote, a save and a report; records which were acknowledged. */
    const write = (portal: PortalProcess, round: number) => async (writer: number, turn: number) => {
      const game = games[(writer + turn) % games.length];
      const name = `${round}.${writer}.${turn}`;
      const post = (path: string, body?: object) =>
        fetch(`${portal.at}${path}`, {
          method: 'POST',
          headers: { ...people[writer], 'content-type': 'application/json', 'user-agent': `browser ${name}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      const played = await post(`/api/games/${game}/play`);
      if (played.ok && playResult.parse(await played.json()).counted) acknowledged.plays += 1;
      const vote = acknowledged.votes.cast(`${emailOf(writer)} ${game}`, 1 + (turn % 5));
      const rated = await post(`/api/games/${game}/rate`, { score: vote.score });
      if (rated.ok) vote.acknowledge();
      await rated.arrayBuffer();
      const saved = await putSave(acknowledged.saves, {
        at: `${portal.at}/api/me/saves/${game}`,
        of: `${emailOf(writer)} ${game}`,
        headers: { ...people[writer], 'content-type': 'application/json' },
      });
      await saved.arrayBuffer();
      const description = `Something is wrong, says report ${name}.`;
      const reported = await post('/api/reports', {
        gameUrl: 'https://games.example/x',
        reportType: 'other',
        description,
      });
      if (reported.ok) acknowledged.reports.add(description);
      return reported;
    };

    for (let round = 0; round < KILLS; round += 1) {
      const portal = await place.start();
      if (round === 0) await enter(portal);
      const reported = acknowledged.reports.size;
      const writing = startLoad(WRITERS, write(portal, round));
      // Kills at a random moment during writes, after at least ten acknowledged reports.
      while (acknowledged.reports.size < reported + 10) await sleep(10);
      await sleep(Math.random() * 200);
      await portal.stop('SIGKILL');
      await writing.stop();
      count('kills');
    }
    count('plays acknowledged', acknowledged.plays);
    count('reports acknowledged', acknowledged.reports.size);
    count('votes acknowledged', acknowledged.votes.acknowledged);
    count('saves acknowledged', acknowledged.saves.acknowledged);

    const { surplus, plays, reports, votes, saves } = await place.look(storedIn);
    expect(surplus).toEqual(before.surplus);
    expect(plays - before.plays).toBeGreaterThanOrEqual(acknowledged.plays);
    expect(new Set(reports).size).toBe(reports.length);
    expect([...acknowledged.reports].filter((description) => !reports.includes(description))).toEqual([]);
    expect(acknowledged.votes.lostIn(votes)).toEqual([]);
    expect(acknowledged.saves.acknowledged).toBeGreaterThan(0);
    expect(acknowledged.saves.lostIn(saves)).toEqual([]);
  });
}

const storedIn = async (database: Database) => ({
  surplus: await surplusOf(database),
  plays: await countPlays(database),
  reports: await reportsSaid(database, 'Something is wrong, says report '),
  votes: await votesCast(database),
  saves: await savesStored(database),
});
