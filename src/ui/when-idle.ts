/** Calls `then` when the page is idle, or after 200 ms in Safari (no idle callback). Returns a function to cancel. */
export function whenIdle(then: () => void, options?: IdleRequestOptions): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, options);
  return () => cancelIdleCallback(handle);
}
