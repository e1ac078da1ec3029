import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from './database.ts';
import { rowsOf } from './rows.ts';

const place = z.object({ position: z.string() });
const progress = z.object({ reached: z.boolean().nullable() });

/** A change of the catalogue, from when on nothing older may be read. */
interface Mark {
  readonly heardAt: number;
  /** Where the primary's log stood after the change was committed; null until it is asked, and where it cannot say. */
  position: Promise<string | null> | null;
}

interface Standby {
  readonly database: Database;
  /** The newest change that it is known to hold. */
  holds: Mark | null;
  /** Being asked just now how far it is. */
  asking: Promise<void> | null;
  /** When it may be asked again, in milliseconds since 1970. */
  askAt: number;
  away: boolean;
}

/** So long a copy counts as following without being asked, in milliseconds. */
const TRUSTED_MS = 60_000;
/** Before a copy that was behind is asked again, in milliseconds. */
const BEHIND_MS = 50;
/** Before a copy that did not answer is asked again, in milliseconds. */
const AWAY_MS = 5_000;

/** Knows of every copy of the primary whether it holds each change heard of, and asks those of which that is unknown. */
export class Standbys {
  readonly #primary: Database;
  readonly #onAway: (error: unknown) => void;
  #standbys: Standby[];
  #mark = newMark();
  #turn = 0;

  /** @param onAway hears why a copy is no longer asked, once each time */
  constructor(primary: Database, copies: readonly Database[], onAway: (error: unknown) => void) {
    this.#primary = primary;
    this.#onAway = onAway;
    this.#standbys = copies.map((database) => ({
      database,
      holds: null,
      asking: null,
      askAt: 0,
      away: false,
    }));
  }

  /** A change was committed: a copy counts only once it is known to hold this one too. */
  hear(): void {
    this.#mark = newMark();
  }

  /** A copy that holds every change heard of, another one each time; null while there is none. */
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

  /** A copy did not answer: it is left alone for a while. */
  leave(database: Database, error: unknown): void {
    const standby = this.#standbys.find((one) => one.database === database);
    if (standby !== undefined) this.#leave(standby, error);
  }

  /** Closes the copies. */
  async close(): Promise<void> {
    const closing = this.#standbys;
    this.#standbys = [];
    // A pool that is closed while it opens its first connection never is.
    await Promise.all(closing.map(({ asking }) => asking));
    await Promise.all(closing.map(({ database }) => database.close()));
  }

  async #ask(standby: Standby): Promise<void> {
    const asked = this.#mark;
    const position = await this.#positionAfter(asked);
    try {
      if (position !== null && (await hasReplayed(standby.database, position))) standby.holds = asked;
      standby.askAt = Date.now() + BEHIND_MS;
      standby.away = false;
    } catch (error) {
      this.#leave(standby, error);
    }
  }

  /** Asked once a mark: a primary that is written to has always gone further than a copy that is a moment behind. */
  #positionAfter(asked: Mark): Promise<string | null> {
    asked.position ??= positionOf(this.#primary).catch(() => (asked.position = null));
    return asked.position;
  }

  #leave(standby: Standby, error: unknown): void {
    if (!standby.away) this.#onAway(error);
    Object.assign(standby, { holds: null, askAt: Date.now() + AWAY_MS, away: true });
  }
}

function newMark(): Mark {
  return { heardAt: Date.now(), position: null };
}

/** Where the log of the primary stands: what was committed before is before it, whether written to disk yet or not. */
async function positionOf({ orm }: Database): Promise<string> {
  const rows = await rowsOf(orm.em.fork(), place, sql`select pg_current_wal_insert_lsn()::text as position`);
  return rows[0]?.position ?? '';
}

/** Whether a standby shows all that the log holds up to `position`; false for a server that is none. */
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
