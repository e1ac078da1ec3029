import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Database, Em } from './database.ts';
import { isDatabaseGone, isTakenBack } from './database-gone.ts';
import { Standbys } from './standbys.ts';

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

export interface Replicas {
  readonly primary: Database;
  /** Hot standbys of it. */
  readonly copies: readonly Database[];
  readonly changes: Pick<CatalogueChanges, 'onChange'>;
  /** Hears why a copy is no longer asked, once each time. */
  readonly onAway: (error: unknown) => void;
}

/**
 * Hands out the copies in turn, each only while it is known to hold every change heard of: a change counts as soon as it
 * is heard, and until a copy has replayed the primary's log up to a place after it, the primary answers.
 */
export function sharedReads({ primary, copies, changes, onAway }: Replicas): SharedReads {
  const standbys = new Standbys(primary, copies, onAway);
  changes.onChange(() => standbys.hear());
  const read: ReadShared = async (work) => {
    const standby = standbys.next();
    if (standby === null) return work(primary.orm.em.fork());
    try {
      return await work(standby.orm.em.fork());
    } catch (error) {
      if (!isDatabaseGone(error) && !isTakenBack(error)) throw error;
      standbys.leave(standby, error);
      return work(primary.orm.em.fork());
    }
  };
  return { read, close: () => standbys.close() };
}
