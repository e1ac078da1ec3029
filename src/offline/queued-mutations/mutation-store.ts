import { createStore, delMany, promisifyRequest, set, type UseStore, update, values } from 'idb-keyval';
import { type QueuedMutation, readQueued } from './queued-mutation.ts';
import { addReports, NOTHING, type Report, readReport } from './summary.ts';

/** Stores queued mutations, for the pages and the worker. */
export interface MutationStore {
  /** Oldest first. */
  list(): Promise<QueuedMutation[]>;
  add(mutation: QueuedMutation): Promise<void>;
  remove(mutations: readonly Pick<QueuedMutation, 'key'>[]): Promise<void>;
  /** Adds to the report that nobody has seen yet. */
  addReport(report: Report): Promise<void>;
  /** Returns and clears the report that nobody has seen yet, so that only one tab shows it. */
  takeReport(): Promise<Report>;
}

const REPORT = 'report';

/** Opens the store in this browser's IndexedDB. */
export function openMutationStore(): MutationStore {
  const mutations = createStore('playport-queued-mutations', 'mutations');
  const reports = createStore('playport-report', 'report');
  return {
    list: async () =>
      (await values<unknown>(mutations))
        .map(readQueued)
        .filter((mutation) => mutation !== undefined)
        .toSorted((a, b) => a.madeAt - b.madeAt),
    add: (mutation) => set(mutation.key, mutation, mutations),
    remove: (gone) =>
      delMany(
        gone.map(({ key }) => key),
        mutations,
      ),
    addReport: (report) =>
      update<unknown>(REPORT, (unseen) => addReports(readReport(unseen) ?? NOTHING, report), reports),
    takeReport: async () => readReport(await take(reports)) ?? NOTHING,
  };
}

/** Reads and deletes in one transaction, so that no other tab reads the same report. */
function take(reports: UseStore): Promise<unknown> {
  return reports('readwrite', async (store) => {
    const unseen: unknown = await promisifyRequest(store.get(REPORT));
    if (unseen !== undefined) store.delete(REPORT);
    return unseen;
  });
}
