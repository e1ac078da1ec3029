import type { WorkboxPlugin } from 'workbox-core';
import { notifyPages } from './notify-pages.ts';

/** Whether the last request reached the server. */
let reached = true;

/** Error responses (5xx) by the event that caused the request, for when there is no cached copy. */
const errorResponses = new WeakMap<ExtendableEvent, Response>();

/** Treats a failing server as an unreachable one, so that Workbox falls back to the cached copy. */
class ServerFailed extends Error {}

/** Tells the pages when the server becomes reachable or unreachable, and treats a 5xx response as unreachable. */
export const reachPlugin: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, event }) => {
    if (response.status >= 500) {
      errorResponses.set(event, response);
      throw new ServerFailed(`${response.status}`);
    }
    await setReached(true);
    return response;
  },
  fetchDidFail: async () => setReached(false),
};

/** Returns the server's error response to the request of an event, if there was one. */
export function errorResponseOf(event: ExtendableEvent): Response | undefined {
  return errorResponses.get(event);
}

/** Sends the pages the current state; if the server was unreachable, tries it again first. */
export async function reportReached(): Promise<void> {
  if (!reached) reached = await isReachable();
  await notifyPages({ type: 'reached', reached });
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

async function setReached(value: boolean): Promise<void> {
  if (value === reached) return;
  reached = value;
  await notifyPages({ type: 'reached', reached });
}
