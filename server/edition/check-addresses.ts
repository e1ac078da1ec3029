import { type NotNull, sql } from 'kysely';
import { z } from 'zod';
import { AddressCheckResult } from '../../entities/address-check-result.entity.ts';
import { Edition, type Game } from '../../entities/game.entity.ts';
import type { Stage } from '../../entities/stage.rules.ts';
import type { AddressChecks } from '../../entities/submission.rules.ts';
import type { CheckResult } from '../../entities/upload.rules.ts';
import { joinCheckResult, joinPendingEdition, waitsForReview } from '../catalogue/game.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import type { Env } from '../env.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { JobTransaction, Worker } from '../platform/jobs/job-queue.ts';
import type { OutsideLimits } from '../platform/safe-fetch.ts';
import { checkSite } from '../upload-check/check-site.ts';
import { checkGameAddress, checkThumbnail } from './probe-address.ts';

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

/** Whether the edition `e` of a game `g` waits, and its addresses were not checked yet. */
const isUnchecked = sql<boolean>`e.findings is null and e.src_url is not null and g.status <> 'REJECTED'`;

/** Checks the addresses of a submitted game, if they wait for it. */
export async function checkAddresses({ database, env, allow }: Playing, id: string): Promise<void> {
  const em = database.orm.em.fork();
  const edition = await db(em)
    .selectFrom('game as g')
    .innerJoin('edition as e', 'e.id', 'g.waiting_id')
    .select(['e.id', 'e.src_url', 'e.thumb_url'])
    .where('g.id', '=', id)
    .where(isUnchecked)
    .$narrowType<{ src_url: NotNull }>()
    .executeTakeFirst();
  if (edition === undefined) return;
  const [game, thumbnail] = await Promise.all([
    checkGameAddress(edition.src_url, env.publicOrigin, allow),
    checkThumbnail(edition.thumb_url, allow),
  ]);
  const findings: AddressChecks = { game, thumbnail, checkedAt: new Date().toISOString() };
  // If the game was edited meanwhile, the edit has queued a job of its own.
  await em.nativeUpdate(Edition, { id: edition.id, findings: null }, { findings });
}

/** Whether the edition `e` that waits of a game `g`, joined with its check result `r`, waits to be played. */
const isUnplayed = sql`${waitsForReview} and e.findings is not null and e.src_url is not null and r.report is null`;

const unplayedEdition = z.object({
  edition_id: z.string(),
  attempts: z.int(),
  address: z.string(),
});

/** Plays a game at an address whose addresses were checked and which was not played since; false if it does not wait for that. */
export async function checkExternalGame(
  { database, env, check = checkSite, ...options }: Playing,
  id: string,
): Promise<boolean> {
  const em = database.orm.em.fork();
  // Counted before it is played, so that a game that ends the process is not played for ever.
  const [game] = await rowsOf(
    em,
    unplayedEdition,
    sql`with wanted as (
      select e.id, e.src_url from game g ${joinPendingEdition} ${joinCheckResult} where g.id = ${id} and ${isUnplayed})
    insert into address_report as a (edition_id, attempts) select w.id, 1 from wanted w
    on conflict (edition_id) do update set attempts = a.attempts + 1
    returning a.edition_id, a.attempts, (select w.src_url from wanted w) as address`,
  );
  if (game === undefined) return false;
  const result =
    game.attempts > ATTEMPTS
      ? notPlayed(`The check was interrupted ${ATTEMPTS} times.`)
      : await check({ env, address: game.address, ...options });
  await em.nativeUpdate(AddressCheckResult, { edition: game.edition_id }, { result });
  if (result.stage) await fillInStage(em, game.edition_id, { kind: 'fixed', ...result.stage });
  return true;
}

/** Gives an edition that waits for review its size, unless its developer has said it. */
async function fillInStage(em: Em, editionId: string, stage: Stage): Promise<void> {
  await sql`update edition e set stage = ${JSON.stringify(stage)}::jsonb
    where e.id = ${editionId} and e.stage is null
      and exists (select from game g where g.id = e.game_id and g.waiting_id = e.id)`.execute(em.getKysely());
}

const notPlayed = (notRun: string): CheckResult => ({
  verdict: 'mend',
  findings: [],
  runs: [],
  notRun,
  checkedAt: new Date().toISOString(),
});

/** Ends the checks of a game that still waits for them and whose job is given up. */
export async function failExternalCheck(em: Em, id: string): Promise<void> {
  const checkedAt = new Date().toISOString();
  const nothing = { ok: false, note: 'The portal could not check this address.' };
  const findings: AddressChecks = { game: nothing, thumbnail: nothing, checkedAt };
  const result = notPlayed('The portal could not play this game.');
  await sql`update edition set findings = ${JSON.stringify(findings)}::jsonb
    where id in (select e.id from game g ${joinPendingEdition} where g.id = ${id} and ${isUnchecked})`.execute(
    em.getKysely(),
  );
  await sql`insert into address_report as a (edition_id, attempts, report)
      select e.id, 0, ${JSON.stringify(result)}::jsonb from game g ${joinPendingEdition} ${joinCheckResult}
      where g.id = ${id} and ${isUnplayed}
    on conflict (edition_id) do update set report = excluded.report`.execute(em.getKysely());
}

/** Checks and plays games at addresses one after the other, outside requests; stops in the middle of a check. */
export function externalCheckWorker(playing: Playing): Worker {
  const work = async (id: string, signal: AbortSignal) => {
    await checkAddresses(playing, id);
    await checkExternalGame({ ...playing, signal }, id);
  };
  return { queue: 'addresses', concurrency: 1, work };
}

const queuedGame = z.object({ id: z.string(), peers: z.array(z.string()) });

/** The games of a game `g`'s mailbox, which take turns with everybody else's. */
const peers = sql<
  string[]
>`(select coalesce(array_agg(o.id), '{}') from game o join developer_profile d on d.id = o.developer_profile_id
  join "user" u on u.id = d.user_id where u.mailbox = (select v.mailbox from developer_profile w join "user" v on v.id = w.user_id
    where w.id = g.developer_profile_id))`;

/** Queues the checks of a game that waits for review at an address, in the transaction that submits or changes it. */
export async function enqueueExternalCheck({ em, jobs }: JobTransaction, game: Game): Promise<void> {
  const { srcUrl, findings } = latestEdition(game);
  if (!srcUrl || findings) return;
  const games = db(em).selectFrom('game as g').select(peers.as('peers')).where('g.id', '=', game.id);
  const row = await games.executeTakeFirst();
  await jobs.add(em, { queue: 'addresses', id: game.id, peers: row?.peers ?? [] });
}

/** The games whose addresses wait to be checked, the oldest first. */
export const uncheckedGames = sql`select g.id, ${peers} as peers from game g ${joinPendingEdition} where ${isUnchecked} order by e.submitted_at`;

/** Queues games that wait for their checks and have no job. */
export async function enqueueMissingExternalChecks({ em, jobs }: JobTransaction): Promise<void> {
  const unchecked = await rowsOf(em, queuedGame, uncheckedGames);
  const unplayed = await rowsOf(
    em,
    queuedGame,
    sql`select g.id, ${peers} as peers from game g ${joinPendingEdition} ${joinCheckResult} where ${isUnplayed} order by e.findings ->> 'checkedAt', g.id`,
  );
  await jobs.addMissing(em, 'addresses', [...unchecked, ...unplayed]);
}
