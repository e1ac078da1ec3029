import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

const place = z.object({ position: z.string() });
const progress = z.object({ reached: z.boolean().nullable() });

/** A change of the catalogue: standbys without it must not serve reads. */
interface Mark {
  readonly heardAt: number;
  /** The primary's log position after the commit; null before it is queried and after a failed query. */
  position: Promise<string | null> | null;
}

interface Standby {
  readonly database: Database;
  /** The newest change that the standby is known to have. */
  holds: Mark | null;
  /** The query of its replay position, while one runs. */
  asking: Promise<void> | null;
  /** The earliest time of the next query, in milliseconds since 1970. */
  askAt: number;
  away: boolean;
}

/** Time for which a standby is trusted to be up to date without a query, in milliseconds. */
const TRUSTED_MS = 60_000;
/** The delay before the next query of a standby that lagged, in milliseconds. */
const BEHIND_MS = 50;
/** The delay before the next query of a standby that failed, in milliseconds. */
const AWAY_MS = 5_000;

export interface Replicas {
  readonly primary: Database;
  /** The primary's hot standbys. */
  readonly copies: readonly Database[];
  /** Called with the error when a standby becomes unavailable, once each time. */
  readonly onAway: (error: unknown) => void;
  /** The delay before the next query of a standby that failed, in milliseconds. */
  readonly awayMs?: number;
}

/** Tracks which standbys have every announced change, and queries those for which that is unknown. */
export class Standbys {
  readonly #primary: Database;
  readonly #onAway: (error: unknown) => void;
  readonly #awayMs: number;
  #standbys: Standby[];
  #mark = newMark();
  #turn = 0;

  constructor({ primary, copies, onAway, awayMs = AWAY_MS }: Replicas) {
    this.#primary = primary;
    this.#onAway = onAway;
    this.#awayMs = awayMs;
    this.#standbys = copies.map((database) => ({
      database,
      holds: null,
      asking: null,
      askAt: 0,
      away: false,
    }));
  }

  /** Records a committed change: a standby serves no reads until it is known to have it. */
  hear(): void {
    this.#mark = newMark();
  }

  /** Returns a standby that has every announced change, in turn; null while there is none. */
  next(): Database | null {
    const now = Date.now();
    if (now - this.#mark.heardAt > TRUSTED_MS) this.#mark = newMark();
    for (const standby of this.#standbys) {
      if (standby.holds === this.#mark || standby.asking !== null || now < standby.askAt) continue;
      standby.asking = this.#ask(standby).finally(() => (standby.asking = null));
    }
    const ready = this.#standbys.filter(({ holds }) => holds === this.#mark);
    this.#turn += 1;
    return ready[this.#turn % ready.length]?.database ?? null;
  }

  /** Takes a standby that failed out of use for a while. */
  setAside(database: Database, error: unknown): void {
    const standby = this.#standbys.find((one) => one.database === database);
    if (standby !== undefined) this.#setAside(standby, error);
  }

  async close(): Promise<void> {
    const closing = this.#standbys;
    this.#standbys = [];
    // Wait for running queries: a pool closed while it opens its first connection never closes.
    await Promise.all(closing.map(({ asking }) => asking));
    await Promise.all(closing.map(({ database }) => database.close()));
  }

  async #ask(standby: Standby): Promise<void> {
    const mark = this.#mark;
    const position = await this.#positionAfter(mark);
    try {
      if (position !== null && (await hasReplayed(standby.database, position))) standby.holds = mark;
      standby.askAt = Date.now() + BEHIND_MS;
      standby.away = false;
    } catch (error) {
      this.#setAside(standby, error);
    }
  }

  /** Queried once per mark, because the position of a busy primary is always ahead of a standby. */
  #positionAfter(mark: Mark): Promise<string | null> {
    mark.position ??= positionOf(this.#primary).catch(() => (mark.position = null));
    return mark.position;
  }

  #setAside(standby: Standby, error: unknown): void {
    if (!standby.away) this.#onAway(error);
    Object.assign(standby, { holds: null, askAt: Date.now() + this.#awayMs, away: true });
  }
}

function newMark(): Mark {
  return { heardAt: Date.now(), position: null };
}

/** Returns the primary's insert position, which is after every earlier commit, even one not yet written to disk. */
async function positionOf({ orm }: Database): Promise<string> {
  const rows = await rowsOf(orm.em.fork(), place, sql`select pg_current_wal_insert_lsn()::text as position`);
  return rows[0]?.position ?? '';
}

/** Whether a standby has replayed the log up to `position`; false for a server that is not a standby. */
async function hasReplayed({ orm }: Database, position: string): Promise<boolean> {
  const rows = await rowsOf(
    orm.em.fork(),
    progress,
    sql`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached
  `,
  );
  return rows[0]?.reached === true;
}
