import { setTimeout as sleep } from 'node:timers/promises';
import type { PurgeTarget } from '../env.ts';
import { tagsOf } from './cache-tags.ts';
import type { CatalogueChange, CatalogueChanges } from '../platform/changes/catalogue-changes.ts';

/** What a purge waits before each try, in milliseconds; before the first it gathers what else changes. */
const PAUSES_MS = [1000, 2000, 8000, 30_000];
const SETTLE_MS = 100;
/** How long one try may take, in milliseconds. */
const PATIENCE_MS = 5000;

export interface PurgeOptions {
  readonly target: PurgeTarget;
  /** Hears of every try that failed, and whether it is the last. */
  readonly onError: (error: unknown) => void;
  readonly pausesMs?: readonly number[];
}

/**
 * Changes of which the shared cache is told as well, by the process that announces them, after the other processes have
 * been. Nobody waits for it: a purge that is lost costs as much time as answers may be kept for (`s-maxage`).
 */
export function purgedChanges(changes: CatalogueChanges, options: PurgeOptions): CatalogueChanges {
  const { target, onError, pausesMs = PAUSES_MS } = options;
  const closing = new AbortController();
  let waiting: CatalogueChange[] = [];
  let telling: Promise<void> | null = null;

  /** A moment in which what waits is not told; none when the process ends. */
  async function pause(milliseconds: number | undefined): Promise<void> {
    await sleep(milliseconds, undefined, { signal: closing.signal }).catch(() => {});
  }

  async function tellAll(): Promise<void> {
    let failures = 0;
    while (waiting.length > 0) {
      await pause(pausesMs[failures]);
      const told = waiting;
      waiting = [];
      // The other processes may be hearing of the last of them just now; what they keep must be gone before.
      await pause(SETTLE_MS);
      const tags = tagsOf(told);
      try {
        await purge(target, tags);
        failures = 0;
      } catch (cause) {
        failures += 1;
        const isLost = failures === pausesMs.length || closing.signal.aborted;
        onError(new Error(`A purge of ${tags.join()} ${isLost ? 'is lost' : 'is tried again'}`, { cause }));
        if (isLost) failures = 0;
        else waiting.push(...told);
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
 * One request in the words of Cloudflare's purge by tag. The operator's own address, which may be within their network:
 * it does not go through the filter for addresses that strangers give (`server/platform/safe-fetch.ts`).
 * @throws when it is not done
 */
async function purge({ url, token }: PurgeTarget, tags: readonly string[]): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
    // The token is for this address alone.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It was answered ${answer.status}`);
}
