import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { playResult } from '../../entities/play.schema.ts';
import type { Database, Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';
import {
  identify,
  type Identity,
  type KeyedWrite,
  runOnce,
} from '../platform/idempotency/idempotency.service.ts';
import { ofPublicGame, type PlayCount, type PlayEvent, recordPlay, recordPlays } from './play.service.ts';
import { rowsOf } from '../platform/database/rows.ts';

const takenKey = z.object({ hash: z.string() });

/** The maximum number of plays in one transaction, to keep the statement short. */
const LARGEST = 200;

/** A play waiting to be counted. */
interface Waiting {
  readonly played: PlayEvent;
  /** Its idempotency key, if it has one. */
  readonly keyed: KeyedWrite | null;
  readonly identity: Identity | null;
  readonly resolve: (count: PlayCount | Promise<PlayCount>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Counts plays in group commits: plays that arrive during a write share the next transaction, so a process waits for
 * the disk once for all of them. Each play is answered only after its transaction is durable.
 */
export class PlayBatches {
  readonly #database: Database;
  #waiting: Waiting[] = [];
  #working = false;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts a current play, once per key if it has one.
   * @throws AppError game_not_found; validation and key_reused as in `once`
   */
  async count(played: PlayEvent, keyed: KeyedWrite | null): Promise<PlayCount> {
    const identity = keyed && identify(keyed);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ played, keyed, identity, resolve, reject });
      if (!this.#working) void this.#work();
    });
  }

  async #work(): Promise<void> {
    this.#working = true;
    // Includes plays that arrive in the same turn of the event loop.
    await nextTurn();
    while (this.#waiting.length > 0) {
      const batch = this.#take();
      try {
        await this.#countAll(batch);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#working = false;
  }

  /**
   * Takes the next plays, with no visitor of a game and no key twice: the second play waits for the result of the
   * first.
   */
  #take(): Waiting[] {
    const marked = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      const visit = `${one.played.gameId} ${one.played.visitor.today}`;
      const marks = one.identity === null ? [visit] : [visit, one.identity.hash];
      const fits = batch.length < LARGEST && !marks.some((mark) => marked.has(mark));
      for (const mark of marks) marked.add(mark);
      (fits ? batch : later).push(one);
    }
    this.#waiting = later;
    return batch;
  }

  async #countAll(batch: readonly Waiting[]): Promise<void> {
    const { em } = this.#database.orm;
    const now = new Date();
    const keys = batch.flatMap(({ identity }) => identity ?? []);
    const counts =
      keys.length === 0
        ? await countEach(em, batch, now)
        : await em.fork().transactional(async (inner) => {
            const fresh = await takeKeys(inner, keys, now);
            const counted = await countEach(
              inner,
              batch.filter(({ identity }) => identity === null || fresh.has(identity.hash)),
              now,
            );
            await keepAnswers(inner, counted);
            return counted;
          });
    // Resolves in the next turn of the event loop, after the next batch is sent, so that the database does not sit
    // idle.
    setImmediate(() => {
      for (const one of batch) {
        const count = counts.get(one);
        if (count) one.resolve(count);
        else if (count === null) one.reject(new AppError('game_not_found'));
        else one.resolve(countAgain(this.#database.orm.em.fork(), one));
      }
    });
  }
}

type Counts = ReadonlyMap<Waiting, PlayCount | null>;

async function countEach(em: Em, plays: readonly Waiting[], now: Date): Promise<Counts> {
  if (plays.length === 0) return new Map();
  const counts = await recordPlays(
    em,
    plays.map(({ played }) => played),
    now,
  );
  return new Map(plays.map((one, at) => [one, counts[at] ?? null]));
}

/** Inserts the new keys in a fixed order, waiting for concurrent inserts of the same key. */
async function takeKeys(em: Em, keys: readonly Identity[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    em,
    takenKey,
    sql`
    insert into idempotency_key (hash, fingerprint, created_at)
    select hash, fingerprint, ${now} from unnest(
      ${sql.val(keys.map(({ hash }) => hash))}::text[], ${sql.val(keys.map(({ fingerprint }) => fingerprint))}::text[]
    ) as key(hash, fingerprint) order by hash
    on conflict (hash) do nothing returning hash
  `,
  );
  return new Set(rows.map(({ hash }) => hash));
}

/**
 * Stores the response for each new key. A play that is refused or does not count stores no key: resending it has no
 * effect, and strangers may send any number of them.
 */
async function keepAnswers(em: Em, counts: Counts): Promise<void> {
  const answers = [...counts].flatMap(([{ identity }, count]) => (identity ? [{ identity, count }] : []));
  await sql`
    with answered as (
      select * from unnest(
        ${sql.val(answers.map(({ identity }) => identity.hash))}::text[],
        ${sql.val(answers.map(({ count }) => (count?.counted ? JSON.stringify(count) : null)))}::text[]
      ) as answered(hash, answer)
    ),
    forgotten as (
      delete from idempotency_key k using answered a where k.hash = a.hash and a.answer is null
    )
    update idempotency_key k set answer = a.answer from answered a where k.hash = a.hash and a.answer is not null
  `.execute(em.getKysely());
}

/** Returns the stored response of a play whose key already existed, or counts it when the first attempt failed. */
async function countAgain(em: Em, { played, keyed }: Waiting): Promise<PlayCount> {
  if (keyed === null) return ofPublicGame([]);
  const outcome = await runOnce(em, keyed, async (inner) => {
    const done = await recordPlay(inner, played, new Date());
    return { done, answer: done };
  });
  return outcome.kind === 'done' ? outcome.done : playResult.parse(outcome.answer);
}
