/** A page's own loading measurements; times in milliseconds since navigation started. */
export interface PageTimes {
  readonly firstPaint: number;
  readonly firstContent: number;
  readonly largest: number;
  /** The largest contentful paint's element, described so that a person can find it. */
  readonly largestIs: string;
  /** CLS: how far content moved; 0 for not at all. */
  readonly shift: number;
  /** Total blocking time: the part of long tasks beyond 50 ms each, after the first content. */
  readonly blocking: number;
  /** Addresses of pictures that start below the first screen, and are nowhere on it. */
  readonly belowFold: readonly string[];
}

/** Runs in the page before anything else and records the browser's performance entries. Self-contained. */
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

/** Runs in the page once it is idle and returns what `observe` recorded. Self-contained. */
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
