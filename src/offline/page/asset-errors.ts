import { offline } from './worker-state.ts';

/** The `sessionStorage` key of the time when this tab was last reloaded because a file was missing. */
const KEY = 'recovered_at';
/** After a reload, the next one within this time is left to the person, to avoid a loop. In milliseconds. */
const APART_MS = 5 * 60_000;

/** Errors of files that failed to load, most often because a new version has replaced them. */
const lost = new WeakSet<object>();

/** Records the errors of files that failed to load. */
export function noteLostFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/** Whether this is the error of a file that failed to load. */
export function isLost(error: unknown): boolean {
  return typeof error === 'object' && error !== null && lost.has(error);
}

/** Whether reloading the page would probably help and has not just been tried. */
export function mayRecover(error: unknown): boolean {
  return isLost(error) && !offline.get() && !hasJustTried();
}

/** Reloads the page, in the current version. */
export function recover(): void {
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
