import { createStore, delMany, promisifyRequest, set, type UseStore, update, values } from 'idb-keyval';
import { type Act, readAct } from './queued-mutation.ts';
import { addReports, NOTHING, type Report, readReport } from './report.ts';

/** Where acts wait, shared by the pages and the worker. */
export interface ActStore {
  /** Oldest first. */
  list(): Promise<Act[]>;
  add(act: Act): Promise<void>;
  remove(acts: readonly Pick<Act, 'key'>[]): Promise<void>;
  /** Adds what was sent and refused to what nobody has been told yet. */
  addReport(report: Report): Promise<void>;
  /** Hands over what nobody has been told yet: to one alone of all who ask, in whatever tab. */
  takeReport(): Promise<Report>;
}

const REPORT = 'report';

/** The store in this browser's IndexedDB. */
export function openActStore(): ActStore {
  const acts = createStore('playport-outbox', 'acts');
  const told = createStore('playport-told', 'told');
  return {
    list: async () =>
      (await values<unknown>(acts))
        .map(readAct)
        .filter((act) => act !== null)
        .toSorted((a, b) => a.madeAt - b.madeAt),
    add: (act) => set(act.key, act, acts),
    remove: (gone) =>
      delMany(
        gone.map(({ key }) => key),
        acts,
      ),
    addReport: (report) =>
      update<unknown>(REPORT, (untold) => addReports(readReport(untold) ?? NOTHING, report), told),
    takeReport: async () => readReport(await take(told)) ?? NOTHING,
  };
}

/** Reads and removes in one transaction: between two, another tab would read the same. */
function take(told: UseStore): Promise<unknown> {
  return told('readwrite', async (store) => {
    const untold: unknown = await promisifyRequest(store.get(REPORT));
    if (untold !== undefined) store.delete(REPORT);
    return untold;
  });
}
