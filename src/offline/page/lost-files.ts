/** When this tab was last loaded anew because a file was missing. */
const KEY = 'recovered_at';
/** A second time within this is no accident: then the person decides. In milliseconds. */
const APART_MS = 5 * 60_000;

/** Errors of a file that did not come: most often its version has been replaced. */
const lost = new WeakSet<object>();

/** Learns which errors are of files that did not come. */
export function noteLostFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => lost.add(payload));
}

/** Whether loading the page anew would most likely help, and has not just been tried. */
export function mayRecover(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && lost.has(error) && navigator.onLine && !hasJustTried()
  );
}

/** Loads the page anew, in the version that is there now. */
export function recover(): void {
  try {
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  } catch {
    // Without storage it could go on for ever.
  }
}

function hasJustTried(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY)) < APART_MS;
  } catch {
    return true;
  }
}
