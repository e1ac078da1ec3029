import { offline } from './worker-state.ts';

/** The `sessionStorage` key of the time when this tab was last reloaded because a file was missing. */
const KEY = 'recovered_at';
/** After a reload, the next one within this time is left to the person, to avoid a loop. In milliseconds. */
const APART_MS = 5 * 60_000;
/** Time after which a page that is being left counts as staying, as after a download; in milliseconds. */
const LEAVING_MS = 30_000;

/** Errors of files that failed to load, most often because a new version has replaced them. */
const lost = new WeakSet<object>();
/** Time at which the visitor began to leave the page, by `performance.now()`. */
let leavingAt = Number.NEGATIVE_INFINITY;

/** Records the errors of files that failed to load, and when somebody leaves the page. */
export function watchAssetErrors(): void {
  window.addEventListener('beforeunload', () => {
    leavingAt = performance.now();
  });
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/** Whether this is the error of a file that failed to load. */
export function isAssetLoadError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error);
}

/** Whether reloading the page would probably help and has not just been tried. */
export function mayRecover(error: unknown): boolean {
  return isAssetLoadError(error) && !offline.get() && !hasJustTried();
}

/**
 * Reloads the page, in the current version. WebKit breaks off what still loads as soon as somebody leaves: a reload would break
 * off the leaving in turn, so it comes only if they stay. Returns a function that takes it back.
 */
export function recover(): () => void {
  const leavingMs = leavingAt + LEAVING_MS - performance.now();
  const timer = leavingMs > 0 ? setTimeout(reload, leavingMs) : null;
  if (timer === null) reload();
  return () => clearTimeout(timer ?? undefined);
}

function reload(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  } catch {
    // Without storage the page could reload for ever.
  }
}

function hasJustTried(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) < APART_MS;
  } catch {
    return true;
  }
}
