import pLimit from 'p-limit';
import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Database, Em } from './database.ts';
import { isDatabaseGone, isTakenBack } from './database-gone.ts';
import { Standbys } from './standbys.ts';

/**
 * The most shared reads at a time on the primary: its pool has ten connections, and a vote or a play must not queue behind
 * two hundred reads for each of its statements.
 */
const ON_PRIMARY = 6;

/**
 * Reads what is the same for everyone, from the primary or a standby. If a standby fails, `work` runs again on the
 * primary, so it must only read.
 */
export type ReadShared = <Value>(work: (em: Em) => Promise<Value>) => Promise<Value>;

export interface SharedReads {
  readonly read: ReadShared;
  /** Closes the standbys; the primary serves all later reads. */
  close(): Promise<void>;
}

export interface Replicas {
  readonly primary: Database;
  /** The primary's hot standbys. */
  readonly copies: readonly Database[];
  readonly changes: Pick<CatalogueChanges, 'onChange'>;
  /** Called with the error when a standby becomes unavailable, once each time. */
  readonly onAway: (error: unknown) => void;
}

/**
 * Distributes reads over the standbys in turn. A standby is used only while it is known to have every announced change:
 * after an announcement the primary serves the reads until a standby has replayed the primary's log beyond the change.
 */
export function sharedReads({ primary, copies, changes, onAway }: Replicas): SharedReads {
  const standbys = new Standbys(primary, copies, onAway);
  changes.onChange(() => standbys.hear());
  const limit = pLimit(ON_PRIMARY);
  const readPrimary: ReadShared = (work) => limit(() => work(primary.orm.em.fork()));
  const read: ReadShared = async (work) => {
    const standby = standbys.next();
    if (standby === null) return readPrimary(work);
    try {
      return await work(standby.orm.em.fork());
    } catch (error) {
      if (!isDatabaseGone(error) && !isTakenBack(error)) throw error;
      standbys.setAside(standby, error);
      return readPrimary(work);
    }
  };
  return { read, close: () => standbys.close() };
}
