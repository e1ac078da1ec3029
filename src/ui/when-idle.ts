/** Calls `then` when the page has nothing better to do; Safari has no idle callback. Returns the way to stop. */
export function whenIdle(then: () => void, options?: IdleRequestOptions): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, options);
  return () => cancelIdleCallback(handle);
}
