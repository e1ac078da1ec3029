import { later } from '../sdk/later.ts';
import type { PortalPort } from './portal.ts';
import type { LoadingMessage } from './protocol.ts';

/** Interval at which the portal is told, and the first time after the document began, in milliseconds. */
const TELL_MS = 200;
const WATCHED_MS = 120_000;

/** Tells the portal how much of the game has arrived: each file once it is complete, without the document itself. */
export async function reportLoading(askedPortal: Promise<PortalPort>): Promise<void> {
  const { port } = await askedPortal;
  const files = new Map<string, number>();
  let isWaiting = false;
  const tell = () => {
    isWaiting = false;
    const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
    port.postMessage({ type: 'loading', bytes } satisfies LoadingMessage);
  };
  const observer = new PerformanceObserver((list) => {
    // A file that is asked for again counts once. One of another site has no size.
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceResourceTiming) files.set(entry.name, entry.decodedBodySize);
    }
    if (isWaiting) return;
    isWaiting = true;
    later(tell, TELL_MS);
  });
  observer.observe({ type: 'resource', buffered: true });
  later(() => observer.disconnect(), WATCHED_MS);
}
