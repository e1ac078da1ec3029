import type { ServiceChanges } from '../changes/gathered-ratings.ts';
import type { Mailer } from '../mail/mailer.ts';

/** The side effects of a write outside the database: announcements and e-mail. */
export interface Outgoing {
  readonly changes: ServiceChanges;
  readonly mailer: Mailer;
}

/**
 * Returns announcements and e-mail that are held back until `tell`, which the caller runs after the commit: uncommitted
 * changes must not be announced, and sending during the transaction would need a second database connection.
 */
export function afterCommit({ changes, mailer }: Outgoing): Outgoing & { tell(): Promise<void> } {
  const waiting: (() => Promise<void>)[] = [];
  return {
    changes: { ...changes, announce: async (change) => void waiting.push(() => changes.announce(change)) },
    // The write is committed and will not be repeated, so a failed e-mail must not make it look failed.
    mailer: { ...mailer, send: async (mail) => void waiting.push(() => mailer.send(mail).catch(() => {})) },
    tell: async () => {
      for (const task of waiting) await task();
    },
  };
}
