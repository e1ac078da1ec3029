import { sql } from 'kysely';
import { z } from 'zod';
import type { UploadReport } from '../../entities/upload.rules.ts';
import type { Env } from '../env.ts';
import { waitsForReview } from '../game/game.view.ts';
import type { Database } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { every } from '../platform/jobs/every.ts';
import type { OutsideLimits } from '../platform/safe-fetch.ts';
import { checkSite } from '../upload-check/check-site.ts';
import { joinReport, lastAddressSql } from './address-report.queries.ts';

const EVERY_MS = 5_000;
/** A game that ends its player so often is given up. */
const ATTEMPTS = 3;

export interface Playing {
  readonly database: Database;
  readonly env: Env;
  /** Plays the game; the tests' own. */
  readonly check?: typeof checkSite;
  /** Lets tests use their own server on loopback. */
  readonly allow?: OutsideLimits['allow'];
  /** Aborted when the portal stops: the next process begins again. */
  readonly signal?: AbortSignal;
}

const next = z.object({
  game_id: z.string(),
  findings_at: z.string(),
  attempts: z.int(),
  address: z.string(),
});

/** Plays the oldest game at an address whose addresses were checked and which was not played since; false when there is none. */
export async function playNext({ database, env, check = checkSite, ...given }: Playing): Promise<boolean> {
  const em = database.orm.em.fork();
  // Counted before it is played, so that a game that ends the process is not played for ever.
  const [game] = await rowsOf(
    em,
    next,
    sql`with wanted as (
      select g.id, g.findings ->> 'checkedAt' as findings_at, ${lastAddressSql} as address from game g ${joinReport}
      where ${waitsForReview} and g.findings is not null and ${lastAddressSql} <> '' and r.report is null
      order by g.findings ->> 'checkedAt', g.id limit 1)
    insert into address_report as a (game_id, findings_at, attempts)
      select w.id, w.findings_at, 1 from wanted w
    on conflict (game_id) do update set report = null, findings_at = excluded.findings_at,
      attempts = case when a.findings_at = excluded.findings_at then a.attempts + 1 else 1 end
    returning a.game_id, a.findings_at, a.attempts, (select w.address from wanted w) as address`,
  );
  if (game === undefined) return false;
  const report = game.attempts > ATTEMPTS ? givenUp() : await check({ env, address: game.address, ...given });
  // If the game was edited meanwhile, this is a report on what it was.
  await sql`update address_report set report = ${JSON.stringify(report)}::jsonb
    where game_id = ${game.game_id} and findings_at = ${game.findings_at}`.execute(em.getKysely());
  return true;
}

const givenUp = (): UploadReport => ({
  verdict: 'mend',
  findings: [],
  runs: [],
  notRun: `The check was interrupted ${ATTEMPTS} times.`,
  checkedAt: new Date().toISOString(),
});

/** Plays games at addresses one after the other, outside requests, in one process of all; stops in the middle of a check. */
export function playAddresses(playing: Playing, onError: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted && (await playNext({ ...playing, signal: stopping.signal })));
  };
  const { database } = playing;
  const stop = every({ database, name: 'address-reports', everyMs: EVERY_MS, work, onError });
  return async () => {
    stopping.abort();
    await stop();
  };
}
