import pLimit from 'p-limit';
import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Em } from './database.ts';
import { isDatabaseGone, isTakenBack } from './database-gone.ts';
import { type Replicas, Standbys } from './standbys.ts';

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

interface SharedReplicas extends Replicas {
  readonly changes: Pick<CatalogueChanges, 'onChange'>;
}

/**
 * Distributes reads over the standbys in turn. A standby is used only while it is known to have every announced change:
 * after an announcement the primary serves the reads until a standby has replayed the primary's log beyond the change.
 */
export function sharedReads({ changes, ...replicas }: SharedReplicas): SharedReads {
  const { primary } = replicas;
  const standbys = new Standbys(replicas);
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
