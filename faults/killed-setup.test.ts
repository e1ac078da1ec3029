import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { linkIn, SETUP_SETTINGS } from '../server/testing/setup-link.ts';
import type { Database } from '../server/platform/database/database.ts';
import { authenticator } from '../server/testing/authenticator.ts';
import { counterOf } from './counted.ts';
import { DATABASE_ENGINES, placeOn } from './engine.ts';

const KILLS = 20;
const options = z.object({ result: z.object({ data: z.object({ json: z.string() }) }) });
const challenge = z.object({ challenge: z.string() });
const stored = z.tuple([z.int(), z.int(), z.int(), z.int()]);

/** Administrators, passkeys, sessions and links: all of a setup, or nothing of it. */
async function storedIn(database: Database) {
  const { rows } = await sql<{ counts: unknown }>`select json_build_array(
      (select count(*) from "user" where role = 'ADMIN'), (select count(*) from passkey),
      (select count(*) from session), (select count(*) from setup_link)) as counts`.execute(
    database.orm.em.fork().getKysely(),
  );
  return stored.parse(rows[0]?.counts);
}
const BEFORE = [0, 0, 0, 1];
const AFTER = [1, 1, 1, 0];

const post = (at: string, call: string, body: object) =>
  fetch(`${at}/trpc/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Does a setup with this link; whether it was acknowledged. */
async function setUp(at: string, token: string): Promise<boolean> {
  const begun = await post(at, 'setup.begin', { token, email: 'boss@example.org' });
  const { json } = options.parse(await begun.json()).result.data;
  const response = authenticator(SETUP_SETTINGS.PUBLIC_ORIGIN).create(
    challenge.parse(JSON.parse(json)).challenge,
  );
  const finish = { token, site: 'Spielwiese', email: 'boss@example.org', name: 'Ada', response };
  return (await post(at, 'setup.finish', finish)).ok;
}

test.for(DATABASE_ENGINES)(
  `a portal on %s that is killed ${KILLS} times while it is set up has all of it or nothing, and its link goes on working`,
  async (engine, { task }) => {
    const count = counterOf(task);
    const place = await placeOn(engine);
    try {
      let token = '';
      let acknowledged = false;
      const start = async () => {
        const portal = await place.start(SETUP_SETTINGS);
        token = linkIn(portal.said) ?? token;
        return portal;
      };
      for (let kill = 0; kill < KILLS && !acknowledged; kill += 1) {
        const portal = await start();
        const setup = setUp(portal.at, token).catch(() => false);
        // A whole setup takes a tenth of a second or so.
        await sleep(Math.random() * 200);
        await portal.stop('SIGKILL');
        acknowledged = await setup;
        count('kills');
        const now = await place.look(storedIn);
        expect(acknowledged ? [AFTER] : [BEFORE, AFTER]).toContainEqual(now);
        if (now[0] === 1) break;
      }
      const last = await start();
      const { status } = await fetch(`${last.at}/api/home`);
      // A portal whose setups all failed is still closed, and the link makes one.
      const isOpen = status === 200 || (status === 503 && (await setUp(last.at, token)));
      expect(isOpen).toBe(true);
      await last.stop('SIGTERM');
      expect(await place.look(storedIn)).toEqual(AFTER);
      const portal = await place.start(SETUP_SETTINGS);
      expect(linkIn(portal.said)).toBeNull();
      expect((await fetch(`${portal.at}/api/home`)).status).toBe(200);
      await portal.stop('SIGTERM');
    } finally {
      await place.remove();
    }
  },
);
