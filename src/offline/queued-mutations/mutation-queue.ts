import { readToken } from '../../api/token.ts';
import { showToast } from '../../ui/toast.ts';
import { openMutationStore } from './mutation-store.ts';
import { type QueuedMutation, MAX_QUEUED, mutationNameOf, supersedes } from './queued-mutation.ts';
import { markWaiting } from './queued.ts';
import { EMPTY_SUMMARY, toastOf } from './summary.ts';
import { exclusively, sendQueued, SYNC_TAG } from './send-queued.ts';

const store = openMutationStore();
let signInShown = false;

/**
 * Queues a mutation until the server is reachable, and shows a toast.
 * @throws the store's errors, and when the queue is full; the mutation is then not queued
 */
export async function enqueue(mutation: QueuedMutation): Promise<void> {
  const waiting = await store.list();
  if (waiting.length >= MAX_QUEUED) throw new Error('too much waits already');
  await store.add(mutation);
  markWaiting(true);
  if (mutationNameOf(mutation) !== null) {
    showToast({ title: 'Saved on this device', message: "We'll send it when you're back online." });
  }
  await askForSync().catch(() => {});
}

/** Deletes the queued mutations that this one replaces, after waiting for any sending to end. */
export function dropReplaced(mutation: Pick<QueuedMutation, 'path' | 'input' | 'userId'>): Promise<void> {
  return exclusively(async () => {
    const waiting = await store.list();
    await store.remove(waiting.filter((earlier) => supersedes(mutation, earlier)));
  });
}

/** Sends the queue and returns how many mutations are to be tried again; `showSummary` shows the outcome. */
export async function flushQueue(): Promise<number> {
  const waitingCount = await sendQueued({
    store,
    fetch: fetch.bind(window),
    token: readToken(),
    now: Date.now(),
  });
  markWaiting((await store.list()).length > 0);
  return waitingCount;
}

/**
 * Shows the outcome of sending once, in one tab, whether a page or the worker sent.
 * @returns whether anything was sent or refused
 */
export async function showSummary(): Promise<boolean> {
  const summary = await store.takeSummary();
  if (summary === EMPTY_SUMMARY) return false;
  const { sent, refused } = summary;
  const toast = toastOf(signInShown ? { ...summary, signedOut: 0 } : summary);
  signInShown ||= summary.signedOut > 0;
  if (toast !== null) showToast(toast);
  return sent + refused.length > 0;
}

/** Returns the queued mutations of this person and of guests, oldest first. */
export async function listQueued(userId: string | null): Promise<QueuedMutation[]> {
  return (await store.list()).filter((mutation) => mutation.userId === null || mutation.userId === userId);
}

/** Deletes the queued mutations of one person. */
export async function deleteQueued(userId: string): Promise<void> {
  const waiting = await store.list();
  await store.remove(waiting.filter((mutation) => mutation.userId === userId));
  markWaiting((await store.list()).length > 0);
}

/** TypeScript's DOM types lack the Background Sync API, which only Chromium has. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

function canSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration;
}

/** With the Background Sync API, the worker sends the queue even when no page of the portal is open. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration !== undefined && canSync(registration)) await registration.sync.register(SYNC_TAG);
}
