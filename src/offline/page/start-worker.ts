import { messageSW, Workbox } from 'workbox-window';
import { type PageMessage, readWorkerMessage, WORKER } from './message.ts';
import { offline, setWorkerState } from './worker-state.ts';
import { keepWarm } from './keep-warm.ts';

/** Number of times that an open page checks for a new version. */
const UPDATE_MS = 30 * 60_000;
/** Number of times that an offline page checks whether the server is reachable again. */
const REACH_MS = 10_000;

let started = false;

/** Registers the service worker once for each page; the portal also works in browsers that refuse it. */
export function startWorker(): void {
  if (started || !('serviceWorker' in navigator)) return;
  started = true;
  start().catch(() => {});
}

async function start(): Promise<void> {
  const workbox = new Workbox(WORKER);
  workbox.addEventListener('waiting', () => void offerUpdate(workbox));
  workbox.addEventListener('message', ({ data }) => onMessage(data));
  const registration = await workbox.register({ immediate: true });
  if (registration === undefined) return;
  lookForUpdates(registration);
  watchReach();
  keepWarm((message) => void tellWorker(message));
}

/** Sends a message to the active worker, as soon as there is one. */
async function tellWorker(message: PageMessage): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  if (active !== null) void messageSW(active, message);
}

/** Handles a message from the worker; other messages have another shape. */
function onMessage(data: unknown): void {
  const message = readWorkerMessage(data);
  if (message?.type === 'reached') setWorkerState({ reached: message.reached });
  if (message?.type === 'warmed') performance.mark('warm-up', { detail: message.report });
}

/** Activates a waiting worker at once if the page already has its version, else when the person accepts the update. */
async function offerUpdate(workbox: Workbox): Promise<void> {
  const { waiting } = await navigator.serviceWorker.ready;
  // The last script is the page's own; the shared ones before it may be the same in both versions.
  const script = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1);
  if (waiting === null || script === undefined) return;
  const question: PageMessage = { type: 'has', url: new URL(script.src).pathname };
  if ((await messageSW(waiting, question)) === true) return workbox.messageSkipWaiting();
  setWorkerState({ update: () => void applyUpdate(workbox) });
}

/** Lets the new worker take over, then reloads the page. */
async function applyUpdate(workbox: Workbox): Promise<void> {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  const { waiting } = await navigator.serviceWorker.ready;
  // Another tab may already have activated it.
  if (waiting === null) reload();
  else workbox.messageSkipWaiting();
}

function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let lastCheck = Date.now();
  const check = () => {
    if (document.hidden || Date.now() - lastCheck < UPDATE_MS) return;
    lastCheck = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', check);
  setInterval(check, UPDATE_MS);
}

/**
 * Asks the worker whether the server is reachable: at the start, at the `online` event, and repeatedly while offline.
 */
function watchReach(): void {
  void tellWorker({ type: 'ask-reached' });
  window.addEventListener('online', () => void tellWorker({ type: 'ask-reached' }));
  let timer: ReturnType<typeof setInterval> | undefined;
  offline.subscribe(() => {
    clearInterval(timer);
    if (offline.get()) timer = setInterval(() => void tellWorker({ type: 'ask-reached' }), REACH_MS);
  });
}
