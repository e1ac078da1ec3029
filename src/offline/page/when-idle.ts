/** Calls `then` when the page has nothing better to do; Safari has no idle callback. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, 200);
}
