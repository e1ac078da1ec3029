import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEnv } from '../server/env.ts';
import { type Database, openEmbedded, openPostgres } from '../server/platform/database/database.ts';
import { VERSION } from '../server/platform/version.ts';
import { expectRelease, restoreRelease, unpackFolder } from '../server/testing/kept-release.ts';
import { failToStart, freePorts, startPortalProcess } from '../server/testing/portal-process.ts';
import { findPostgres, startPostgres } from '../server/testing/postgres.ts';
import { counterOf } from './counted.ts';
import { DATABASE_ENGINES, type DatabaseEngine } from './engine.ts';
import { halfOf, makeNextRelease, NEXT_VERSION, runNextRelease, STEPS } from './next-release.ts';

const RELEASE = '1.0.0';
/** Number of times that it is killed at any moment of a start, beside once in the middle of each migration. */
const ANYWHERE = 10;

let directory = '';
let program = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-killed-upgrade-'));
  program = join(directory, 'next');
  await makeNextRelease(program);
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A portal of the kept release on this engine, with the settings that name it. */
async function releaseOn(engine: DatabaseEngine) {
  const dataDir = await mkdtemp(join(directory, 'data-'));
  const bin = findPostgres();
  const postgres = engine === 'PostgreSQL' && bin !== undefined ? await startPostgres(bin) : null;
  const url = postgres === null ? {} : { DATABASE_URL: postgres.url };
  const own = { DATA_DIR: dataDir, ...url };
  if (postgres === null) await unpackFolder(RELEASE, dataDir);
  else await restoreRelease(RELEASE, parseEnv(own));
  return {
    settings: async () => ({ ...own, ...(await freePorts()) }),
    expectWhole: async () => {
      const database = postgres === null ? await openEmbedded(dataDir) : await openPostgres(postgres.url);
      try {
        await expectRelease(database, parseEnv(own));
        return await stepsDone(database);
      } finally {
        await database.close();
      }
    },
    remove: async () => postgres?.stop(),
  };
}

/** Of each step that has been done, how often, in everybody's row, and whether it is listed as done. */
async function stepsDone({ orm }: Database) {
  const db = orm.em.fork().getKysely();
  const { rows: listed } = await sql<{ name: string }>`
    select name from mikro_orm_migrations where name like '%\\_next' order by name`.execute(db);
  const { rows: people } = await sql<{ person: object }>`select to_jsonb(u) as person from "user" u`.execute(
    db,
  );
  const times = new Set(
    people.map(({ person }) =>
      JSON.stringify(Object.entries(person).filter(([column]) => column.startsWith('step_'))),
    ),
  );
  return { listed: listed.length, times: [...times] };
}

/** Returns the findings of `stepsDone` after the first `steps`. */
const after = (steps: number) => ({
  listed: steps,
  times: [JSON.stringify(Array.from({ length: steps }, (_, at) => [`step_${at + 1}`, 1]))],
});

/** Starts the next release and kills it as soon as it says this, or after so many milliseconds. */
async function killUpgrade(settings: Readonly<Record<string, string>>, at: string | number): Promise<void> {
  const child = runNextRelease(program)({ cwd: directory, settings });
  const exited = once(child, 'exit');
  child.stderr?.resume();
  if (typeof at === 'number') await sleep(at);
  else {
    if (child.stdout === null) throw new Error('the portal has no output');
    for await (const line of createInterface({ input: child.stdout })) if (line === at) break;
  }
  child.kill('SIGKILL');
  await exited;
}

test.for(DATABASE_ENGINES)(
  `release ${RELEASE} on %s, whose upgrade is killed in the middle of each migration and at ${ANYWHERE} other moments, loses nothing and is upgraded by the next start`,
  async (engine, { task }) => {
    const count = counterOf(task);
    const portal = await releaseOn(engine);
    try {
      const killIn = async (step: number) => {
        await killUpgrade(await portal.settings(), halfOf(step));
        count('kills');
        expect(await portal.expectWhole()).toEqual(after(step - 1));
      };
      await killIn(1);
      await killIn(2);
      // So far the upgrade only added: the release of before goes on.
      const today = await startPortalProcess({ cwd: directory, settings: await portal.settings() });
      expect(await today.stop('SIGTERM')).toBe(0);
      await killIn(STEPS);
      const refused = await failToStart({ cwd: directory, settings: await portal.settings() });
      expect(refused).toEqual({
        code: 1,
        lines: [
          `This database was migrated by Playport ${NEXT_VERSION}, and this is ${VERSION}. Start ${NEXT_VERSION}, or restore a backup from before the upgrade.`,
        ],
      });
      for (let kill = 0; kill < ANYWHERE; kill += 1) {
        await killUpgrade(await portal.settings(), Math.random() * 4000);
        count('kills');
        await portal.expectWhole();
      }
      const settings = await portal.settings();
      const upgraded = await startPortalProcess({ cwd: directory, settings }, runNextRelease(program));
      expect((await fetch(`${upgraded.at}/api/home`)).status).toBe(200);
      await upgraded.stop('SIGTERM');
      expect(await portal.expectWhole()).toEqual(after(STEPS));
    } finally {
      await portal.remove();
    }
  },
);
