import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../server/platform/database/database.ts';
import { counterOf } from './counted.ts';
import { countPlays, DATABASE_ENGINES, type PortalHost, placeOn, reportsSaid } from './engine.ts';
import { startLoad } from './load.ts';
import { surplusOf } from './tallies.ts';

const STOPS = 3;
const home = z.object({ popular: z.array(z.object({ id: z.string() })) });

/** Sends the headers and half the body of a report, and waits until the portal has received them. */
async function beginReport(at: string, description: string): Promise<() => Promise<ClientRequest>> {
  const body = JSON.stringify({ gameUrl: '/games/x', reportType: 'other', description });
  const sending = request(`${at}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  sending.write(body.slice(0, 20));
  await once(sending, 'socket');
  await once(sending.socket ?? sending, 'connect');
  return async () => sending.end(body.slice(20));
}

/** Waits until the port is closed. */
async function untilShut(at: string): Promise<void> {
  for (;;) {
    const open = await fetch(`${at}/healthz`, { headers: { connection: 'close' } }).then(
      async (response) => response.text(),
      () => null,
    );
    if (open === null) return;
    await sleep(20);
  }
}

describe.each(DATABASE_ENGINES)('the portal told to stop on %s', (engine) => {
  let place: PortalHost;
  beforeEach(async () => {
    place = await placeOn(engine);
  });
  afterEach(() => place.remove());

  test(`${STOPS} times under load, takes nothing new and finishes what it accepted`, async ({ task }) => {
    const count = counterOf(task);
    const before = await place.look(storedIn);
    const late: string[] = [];
    let plays = 0;
    for (let round = 0; round < STOPS; round += 1) {
      const portal = await place.start();
      const { popular } = await portal.read('/api/home', home);
      const playing = startLoad(6, (asker, turn) =>
        fetch(`${portal.at}/api/games/${popular[asker]?.id}/play`, {
          method: 'POST',
          headers: { 'user-agent': `browser ${round}.${asker}.${turn}` },
        }),
      );
      late.push(`Half sent when the portal is told to stop, report ${round}.`);
      const finish = await beginReport(portal.at, late.at(-1) ?? '');
      while ((playing.statuses.get(200) ?? 0) < 20) await sleep(10);
      const stopped = portal.stop('SIGTERM');
      await untilShut(portal.at);
      const [response] = await once(await finish(), 'response');
      expect([response.statusCode, JSON.parse(await text(response))]).toMatchObject([200, {}]);
      expect(await stopped).toBe(0);
      await playing.stop();
      // Answered, refused with 503, or never accepted: no request is lost.
      expect([0, 200, 503]).toEqual(expect.arrayContaining([...playing.statuses.keys()]));
      plays += playing.statuses.get(200) ?? 0;
      count('stops');
    }
    count('plays acknowledged', plays);
    count('reports finished while stopping', late.length);
    const stored = await place.look(storedIn);
    expect(stored.plays - before.plays).toBe(plays);
    expect(stored.surplus).toEqual(before.surplus);
    expect(stored.reports.toSorted()).toEqual(late.toSorted());
  });
});

const storedIn = async (database: Database) => ({
  surplus: await surplusOf(database),
  plays: await countPlays(database),
  reports: await reportsSaid(database, 'Half sent when'),
});
