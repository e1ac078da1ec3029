/** What a page tells of its own loading; times in milliseconds since its address was asked for. */
export interface PageTimes {
  readonly firstPaint: number;
  readonly firstContent: number;
  readonly largest: number;
  /** What was painted largest, as a person may find it in the page. */
  readonly largestIs: string;
  /** CLS: how far content jumped, 0 for not at all. */
  readonly shift: number;
  /** What long tasks took beyond 50 ms each, after the first content. */
  readonly blocking: number;
  /** Addresses of pictures that begin below the first screen, and are nowhere on it. */
  readonly belowFold: readonly string[];
}

/** Runs in the page before anything else does: writes down what the browser tells of it. Self-contained. */
export function observe(): void {
  const tasks: { start: number; over: number }[] = [];
  const seen = { largest: 0, largestIs: '', shift: 0, tasks };
  Reflect.set(window, 'seen', seen);
  const on = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
    const element: unknown = Reflect.get(entry, 'element');
    if (!(element instanceof HTMLElement)) return;
    const what =
      element instanceof HTMLImageElement ? new URL(element.currentSrc).pathname : element.textContent;
    seen.largestIs = `${element.localName} ${(what ?? '').trim().slice(0, 40)}`;
  });
  on('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true) seen.shift += Number(Reflect.get(entry, 'value'));
  });
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, over: duration - 50 }));
}

/** Runs in the page when it has come to rest: what `observe` wrote down. Self-contained. */
export function report(): PageTimes {
  const seen = Reflect.get(window, 'seen');
  const painted = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
  const firstContent = painted('first-contentful-paint');
  const places = [...document.images].map((picture) => ({
    address: picture.currentSrc,
    below: picture.getBoundingClientRect().top + window.scrollY >= window.innerHeight,
  }));
  const above = new Set(places.filter(({ below }) => !below).map(({ address }) => address));
  return {
    firstPaint: painted('first-paint'),
    firstContent,
    largest: seen.largest,
    largestIs: seen.largestIs,
    shift: seen.shift,
    blocking: seen.tasks
      .filter(({ start }: { start: number }) => start >= firstContent)
      .reduce((sum: number, { over }: { over: number }) => sum + over, 0),
    belowFold: places
      .filter(({ address, below }) => below && !above.has(address))
      .map(({ address }) => address),
  };
}
