import { EVENTS_PATH } from '../../../entities/analytics.rules.ts';
import type { FrameEvents } from '../../../entities/analytics.schema.ts';

const headers = { 'content-type': 'application/json' };

/** Sends a batch and waits for the response; resolves to false if a retry may help. */
export async function sendEvents(batch: FrameEvents): Promise<boolean> {
  try {
    const body = JSON.stringify(batch);
    const init = { method: 'POST', headers, body, credentials: 'omit', keepalive: true } as const;
    const { status } = await fetch(EVENTS_PATH, init);
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

/** Sends a batch as a beacon, which survives the page; returns false if the browser refuses it. */
export function sendOnLeaving(batch: FrameEvents): boolean {
  const body = new Blob([JSON.stringify(batch)], { type: headers['content-type'] });
  return navigator.sendBeacon(EVENTS_PATH, body);
}
