import { setTimeout as sleep } from 'node:timers/promises';
import type { PurgeTarget } from '../env.ts';
import { purgesOf, tagsOf } from './cache-tags.ts';
import type { CatalogueChange, CatalogueChanges } from '../platform/changes/catalogue-changes.ts';

/** The delay before each attempt, in milliseconds; the first one collects further changes. */
const PAUSES_MS = [1000, 2000, 8000, 30_000];
const SETTLE_MS = 100;
/** The timeout of one attempt, in milliseconds. */
const TIMEOUT_MS = 5000;

export interface PurgeOptions {
  readonly target: PurgeTarget;
  /** Called for every failed attempt, with whether it was the last. */
  readonly onError: (error: unknown) => void;
  readonly pausesMs?: readonly number[];
}

/**
 * Also purges the shared cache on each change. The process that announces the change does it, after it has notified the
 * other processes. Nothing waits for the purge: a lost one leaves stale responses for at most `s-maxage`.
 */
export function purgedChanges(changes: CatalogueChanges, options: PurgeOptions): CatalogueChanges {
  const { target, onError, pausesMs = PAUSES_MS } = options;
  const closing = new AbortController();
  let waiting: CatalogueChange[] = [];
  let telling: Promise<void> | null = null;

  /** The pause before a purge; none when the process ends. */
  async function pause(milliseconds: number | undefined): Promise<void> {
    await sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});
  }

  async function tellAll(): Promise<void> {
    let failures = 0;
    while (waiting.length > 0) {
      await pause(pausesMs[failures]);
      const announced = waiting;
      waiting = [];
      // The other processes must have invalidated their caches before the purge.
      await pause(SETTLE_MS);
      const tags = tagsOf(announced);
      try {
        for (const some of purgesOf(tags)) await purge(target, some);
        failures = 0;
      } catch (cause) {
        failures += 1;
        const isLost = failures === pausesMs.length || closing.signal.aborted;
        onError(new Error(`A purge of ${tags.join()} ${isLost ? 'is lost' : 'is tried again'}`, { cause }));
        if (isLost) failures = 0;
        else waiting.push(...announced);
      }
    }
    telling = null;
  }

  return {
    ...changes,
    announce: async (change) => {
      try {
        await changes.announce(change);
      } finally {
        waiting.push(change);
        telling ??= tellAll();
      }
    },
    close: async () => {
      closing.abort();
      await telling;
      await changes.close();
    },
  };
}

/**
 * Sends one request in the format of Cloudflare's purge by tag, and the tags in a header too, for caches that cannot read a
 * body. The address is the operator's and may be in their own network, so it bypasses the filter for untrusted addresses
 * (`server/platform/safe-fetch.ts`).
 * @throws if the purge is not accepted
 */
async function purge({ url, token }: PurgeTarget, tags: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'cache-tag': tags.join(),
    },
    body: JSON.stringify({ tags }),
    // The token must not follow a redirect.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`);
}
