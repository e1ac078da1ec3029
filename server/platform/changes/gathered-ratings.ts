import type { CatalogueChange, CatalogueChanges, RatingChange } from './catalogue-changes.ts';

/** The shortest time between two announcements of ratings, in milliseconds. */
const GATHER_MS = 250;

/** The changes that services announce. */
export interface ServiceChanges extends CatalogueChanges {
  announce(change: CatalogueChange | RatingChange): Promise<void>;
}

/**
 * Announces a change of ratings as a change of its game: at once when there was none for a while, otherwise together with
 * the others of that time, each game once. Busy hours would otherwise drop the lists with every vote.
 * @param onError receives announcements that fail; no vote waits for them
 */
export function batchRatingChanges(
  changes: CatalogueChanges,
  onError: (error: unknown) => void,
): ServiceChanges {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | null = null;

  async function announceAll(): Promise<void> {
    const slugs = [...waiting];
    waiting.clear();
    await Promise.all(slugs.map((slug) => changes.announce({ kind: 'game', slug, harmless: true })));
  }

  function work(): void {
    if (waiting.size === 0) {
      timer = null;
      return;
    }
    announceAll().catch(onError);
    timer = setTimeout(work, GATHER_MS);
  }

  return {
    ...changes,
    announce: async (change) => {
      if (change.kind !== 'rating') return changes.announce(change);
      waiting.add(change.slug);
      if (timer === null) work();
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer);
      await announceAll().catch(onError);
      await changes.close();
    },
  };
}
