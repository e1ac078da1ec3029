import { readToken } from '../../api/token.ts';
import { showToast } from '../../ui/toast.ts';
import { openMutationStore } from './mutation-store.ts';
import { type QueuedMutation, MOST_WAITING, nameOf, replaces } from './queued-mutation.ts';
import { markWaiting } from './queued.ts';
import { NOTHING, toastOf } from './report.ts';
import { exclusively, sendQueued, SYNC_TAG } from './send-queued.ts';

const store = openMutationStore();
let toldToSignIn = false;

/**
 * Keeps a mutation until the server can be reached, and tells the person.
 * @throws whatever the store throws, and when too much waits: then it is not kept
 */
export async function enqueue(mutation: QueuedMutation): Promise<void> {
  const waiting = await store.list();
  if (waiting.length >= MOST_WAITING) throw new Error('too much waits already');
  await store.add(mutation);
  markWaiting(true);
  if (nameOf(mutation) !== null) {
    showToast({ title: 'Saved on this device', message: "We'll send it when you're back online." });
  }
  await askForSync().catch(() => {});
}

/** Forgets earlier mutations that this one makes count for nothing, once nobody is just sending them. */
export function dropReplaced(mutation: Pick<QueuedMutation, 'path' | 'input' | 'userId'>): Promise<void> {
  return exclusively(async () => {
    const waiting = await store.list();
    await store.remove(waiting.filter((earlier) => replaces(mutation, earlier)));
  });
}

/** Sends what waits; `tell` says what became of it. Returns how many are to be tried again. */
export async function sendWaiting(): Promise<number> {
  const left = await sendQueued({ store, fetch: fetch.bind(window), token: readToken(), now: Date.now() });
  markWaiting((await store.list()).length > 0);
  return left;
}

/** Tells once what was sent by whoever sent it, the worker included; true when something was, or was refused. */
export async function tell(): Promise<boolean> {
  const report = await store.takeReport();
  if (report === NOTHING) return false;
  const { sent, refused } = report;
  const toast = toastOf(toldToSignIn ? { ...report, signedOut: 0 } : report);
  toldToSignIn ||= report.signedOut > 0;
  if (toast !== null) showToast(toast);
  return sent + refused.length > 0;
}

/** What this person and guests did that still waits, oldest first. */
export async function waitingOf(userId: string | null): Promise<QueuedMutation[]> {
  return (await store.list()).filter((mutation) => mutation.userId === null || mutation.userId === userId);
}

/** Forgets what one person did and nobody has sent. */
export async function forgetQueued(userId: string): Promise<void> {
  const waiting = await store.list();
  await store.remove(waiting.filter((mutation) => mutation.userId === userId));
  markWaiting((await store.list()).length > 0);
}

/** TypeScript's DOM does not know the Background Sync API, which only Chromium has. */
interface SyncRegistration {
  readonly sync: { register(tag: string): Promise<void> };
}

function canSync(registration: object): registration is SyncRegistration {
  return 'sync' in registration;
}

/** Where the browser has the Background Sync API, the worker sends even when no page of the portal is open. */
async function askForSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration !== undefined && canSync(registration)) await registration.sync.register(SYNC_TAG);
}
