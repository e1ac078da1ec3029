import { createStore, delMany, promisifyRequest, set, type UseStore, update, values } from 'idb-keyval';
import { type QueuedMutation, readQueued } from './queued-mutation.ts';
import { addSummaries, EMPTY_SUMMARY, readSummary, type Summary } from './summary.ts';

/** Stores queued mutations, for the pages and the worker. */
export interface MutationStore {
  /** Oldest first. */
  list(): Promise<QueuedMutation[]>;
  add(mutation: QueuedMutation): Promise<void>;
  remove(mutations: readonly Pick<QueuedMutation, 'key'>[]): Promise<void>;
  /** Adds to the summary that nobody has seen yet. */
  addSummary(summary: Summary): Promise<void>;
  /** Returns and clears the summary that nobody has seen yet, so that only one tab shows it. */
  takeSummary(): Promise<Summary>;
}

/** Its name in the browser's database. */
const SUMMARY = 'report';

/** Opens the store in this browser's IndexedDB. */
export function openMutationStore(): MutationStore {
  const mutations = createStore('playport-queued-mutations', 'mutations');
  const summaries = createStore('playport-report', 'report');
  return {
    list: async () =>
      (await values<unknown>(mutations))
        .map(readQueued)
        .filter((mutation) => mutation !== undefined)
        .toSorted((a, b) => a.madeAt - b.madeAt),
    add: (mutation) => set(mutation.key, mutation, mutations),
    remove: (removals) =>
      delMany(
        removals.map(({ key }) => key),
        mutations,
      ),
    addSummary: (summary) =>
      update<unknown>(
        SUMMARY,
        (unseen) => addSummaries(readSummary(unseen) ?? EMPTY_SUMMARY, summary),
        summaries,
      ),
    takeSummary: async () => readSummary(await take(summaries)) ?? EMPTY_SUMMARY,
  };
}

/** Reads and deletes in one transaction, so that no other tab reads the same summary. */
function take(summaries: UseStore): Promise<unknown> {
  return summaries('readwrite', async (store) => {
    const unseen: unknown = await promisifyRequest(store.get(SUMMARY));
    if (unseen !== undefined) store.delete(SUMMARY);
    return unseen;
  });
}
