import { createStore, del, delMany, get, set, values } from 'idb-keyval';
import { type Act, readAct } from './acts.ts';
import { NOTHING, type Report, readReport } from './report.ts';

/** Where acts wait, shared by the pages and the worker. */
export interface ActStore {
  /** Oldest first. */
  list(): Promise<Act[]>;
  add(act: Act): Promise<void>;
  remove(acts: readonly Pick<Act, 'key'>[]): Promise<void>;
  /** What was sent and refused, and nobody has been told yet. */
  report(): Promise<Report>;
  setReport(report: Report): Promise<void>;
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
    report: async () => readReport(await get<unknown>(REPORT, told)) ?? NOTHING,
    setReport: (report) => (report === NOTHING ? del(REPORT, told) : set(REPORT, report, told)),
  };
}
