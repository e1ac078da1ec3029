import type { WorkboxPlugin } from 'workbox-core';
import { tellPages } from './tell-pages.ts';

/** Whether the network answered when it was last asked. */
let reached = true;

/** What the server sent that is no answer, by the event that asked for it: better than nothing at all. */
const refusals = new WeakMap<ExtendableEvent, Response>();

/** A server that fails is as good as none where a kept copy can stand in. */
class ServerFailed extends Error {}

/** Tells the pages when the network goes and comes, and treats a failing server as one that is not there. */
export const reaching: WorkboxPlugin = {
  fetchDidSucceed: async ({ response, event }) => {
    if (response.status >= 500) {
      refusals.set(event, response);
      throw new ServerFailed(`${response.status}`);
    }
    await note(true);
    return response;
  },
  fetchDidFail: async () => note(false),
};

/** The failing server's own words on what an event asked for. */
export function refusalOf(event: ExtendableEvent): Response | undefined {
  return refusals.get(event);
}

/** Says again what is known; where the network was away, it is asked anew. */
export async function sayReached(): Promise<void> {
  if (!reached) reached = await isReachable();
  await tellPages({ type: 'reached', reached });
}

async function isReachable(): Promise<boolean> {
  const answer = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null);
  return answer?.ok ?? false;
}

async function note(now: boolean): Promise<void> {
  if (now === reached) return;
  reached = now;
  await tellPages({ type: 'reached', reached });
}
