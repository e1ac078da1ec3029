/** Most bytes that a page may still send while it goes (Fetch standard, 4.6): 64 KiB with all others on their way. */
const MOST_BYTES = 60_000;

/** Whether a body, if any, is small enough for its request to go on when the page is left. */
export function outlivesPage(body: unknown): boolean {
  return typeof body === 'string' && new Blob([body]).size <= MOST_BYTES;
}
