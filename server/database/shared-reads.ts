import { sql } from 'kysely';
import type { CatalogueChanges } from '../catalogue/catalogue-changes.ts';
import type { Database, Em } from './database.ts';
import { isDatabaseGone, isTakenBack } from './database-gone.ts';

/**
 * Reads what is the same for everyone, of the primary or of a copy of it. What a copy fails at is read again of the
 * primary: `work` must do nothing but read.
 */
export type ReadShared = <Value>(work: (em: Em) => Promise<Value>) => Promise<Value>;

export interface SharedReads {
  readonly read: ReadShared;
  /** Closes the copies; the primary answers whatever is read from then on. */
  close(): Promise<void>;
}

/** A change of the catalogue, from when on nothing older may be read. */
interface Mark {
  readonly heardAt: number;
  /** Where the primary's log stood after the change was committed; null until it is asked, and where it cannot say. */
  position: Promise<string | null> | null;
}

interface Replica {
  readonly database: Database;
  /** The newest change that it is known to hold. */
  holds: Mark | null;
  /** Being asked just now how far it is. */
  asking: Promise<void> | null;
  /** When it may be asked again, in milliseconds since 1970. */
  askAt: number;
  away: boolean;
}

export interface Replicas {
  readonly primary: Database;
  /** Hot standbys of it. */
  readonly copies: readonly Database[];
  readonly changes: Pick<CatalogueChanges, 'onChange'>;
  /** Hears why a copy is no longer asked, once each time. */
  readonly onAway: (error: unknown) => void;
}

/** So long a copy counts as following without being asked, in milliseconds. */
const TRUSTED_MS = 60_000;
/** Before a copy that was behind is asked again, in milliseconds. */
const BEHIND_MS = 50;
/** Before a copy that did not answer is asked again, in milliseconds. */
const AWAY_MS = 5_000;

/**
 * Hands out the copies in turn, each only while it is known to hold every change heard of: a change counts as soon as it
 * is heard, and until a copy has replayed the primary's log up to a place after it, the primary answers.
 */
export function sharedReads({ primary, copies, changes, onAway }: Replicas): SharedReads {
  let replicas = copies.map(
    (database): Replica => ({ database, holds: null, asking: null, askAt: 0, away: false }),
  );
  let mark = newMark();
  let turn = 0;
  changes.onChange(() => {
    mark = newMark();
  });

  function nextReady(): Replica | null {
    const now = Date.now();
    if (now - mark.heardAt > TRUSTED_MS) mark = newMark();
    for (const replica of replicas) {
      if (replica.holds === mark || replica.asking !== null || now < replica.askAt) continue;
      replica.asking = ask(replica).finally(() => (replica.asking = null));
    }
    const ready = replicas.filter(({ holds }) => holds === mark);
    turn += 1;
    return ready[turn % ready.length] ?? null;
  }

  /** Asked once a mark: a primary that is written to has always gone further than a copy that is a moment behind. */
  function positionAfter(asked: Mark): Promise<string | null> {
    asked.position ??= positionOf(primary).catch(() => (asked.position = null));
    return asked.position;
  }

  async function ask(replica: Replica): Promise<void> {
    const asked = mark;
    const position = await positionAfter(asked);
    try {
      if (position !== null && (await hasReplayed(replica.database, position))) replica.holds = asked;
      replica.askAt = Date.now() + BEHIND_MS;
      replica.away = false;
    } catch (error) {
      leave(replica, error);
    }
  }

  function leave(replica: Replica, error: unknown): void {
    if (!replica.away) onAway(error);
    Object.assign(replica, { holds: null, askAt: Date.now() + AWAY_MS, away: true });
  }

  const read: ReadShared = async (work) => {
    const replica = nextReady();
    if (replica === null) return work(primary.orm.em.fork());
    try {
      return await work(replica.database.orm.em.fork());
    } catch (error) {
      if (!isDatabaseGone(error) && !isTakenBack(error)) throw error;
      leave(replica, error);
      return work(primary.orm.em.fork());
    }
  };
  return {
    read,
    close: async () => {
      const closing = replicas;
      replicas = [];
      // A pool that is closed while it opens its first connection never is.
      await Promise.all(closing.map(({ asking }) => asking));
      await Promise.all(copies.map((copy) => copy.close()));
    },
  };
}

function newMark(): Mark {
  return { heardAt: Date.now(), position: null };
}

/** Where the log of the primary stands: what was committed before is before it, whether written to disk yet or not. */
async function positionOf({ orm }: Database): Promise<string> {
  const { rows } = await sql<{
    position: string;
  }>`select pg_current_wal_insert_lsn()::text as position`.execute(orm.em.fork().getKysely());
  return rows[0]?.position ?? '';
}

/** Whether a standby shows all that the log holds up to `position`; false for a server that is none. */
async function hasReplayed({ orm }: Database, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached
  `.execute(orm.em.fork().getKysely());
  return rows[0]?.reached === true;
}
