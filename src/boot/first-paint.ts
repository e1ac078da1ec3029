/** Calls `then` after the next frame is painted. */
export function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

/** Resolves when the first content and the page's most important picture are painted. */
export async function firstPaint(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  // A picture that cannot be decoded delays nothing.
  await Promise.all([firstContent(), picture?.decode().catch(() => {})]);
  await new Promise<void>(afterPaint);
}

function firstContent(): Promise<void> {
  return new Promise((painted) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) painted();
    }).observe({ type: 'paint', buffered: true });
  });
}
