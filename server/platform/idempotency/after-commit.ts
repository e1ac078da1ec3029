import type { CatalogueChanges } from '../changes/catalogue-changes.ts';
import type { Mailer } from '../mail/mailer.ts';

/** The ways of telling the world. */
export interface Told {
  readonly changes: CatalogueChanges;
  readonly mailer: Mailer;
}

/**
 * Ways of telling the world that wait until a transaction around the whole procedure is over: nobody may hear of what is
 * not committed, and a message sent meanwhile would want a second connection while this one is held.
 */
export function afterCommit({ changes, mailer }: Told): Told & { tell(): Promise<void> } {
  const waiting: (() => Promise<void>)[] = [];
  return {
    changes: { ...changes, announce: async (change) => void waiting.push(() => changes.announce(change)) },
    // The write is done and will not be repeated: an e-mail that cannot be sent must not make it look failed.
    mailer: { ...mailer, send: async (mail) => void waiting.push(() => mailer.send(mail).catch(() => {})) },
    tell: async () => {
      for (const task of waiting) await task();
    },
  };
}
