import { EventEmitter } from 'node:events';

/** A change that the public sees: of one game, or of the catalogue as a whole. */
export type CatalogueChange = (
  | { readonly kind: 'game'; readonly slug: string }
  | { readonly kind: 'catalogue' }
) &
  ChangeEffect;

/** The effect of a change on the responses from before it. */
export interface ChangeEffect {
  /**
   * Whether it takes nothing from the public, such as a vote: stale responses may then be served while the database is down;
   * after a suspension or a deleted comment they may not.
   */
  readonly harmless?: boolean | undefined;
}

/** A change of a game's ratings alone, not of its comments; these are the most frequent and are gathered. */
export interface RatingChange {
  readonly kind: 'rating';
  readonly slug: string;
}

/** Announces catalogue changes to every process, so that caches drop their copies. */
export interface CatalogueChanges {
  /** Call it after the commit; this process's copies are dropped before it returns. */
  announce(change: CatalogueChange): Promise<void>;
  onChange(listener: (change: CatalogueChange) => void): void;
  close(): Promise<void>;
}

/** Announces changes within this process only; enough for the embedded database, which has no other process. */
export function localChanges(): CatalogueChanges {
  const events = new EventEmitter<{ change: [CatalogueChange] }>();
  return {
    announce: async (change) => {
      events.emit('change', change);
    },
    onChange: (listener) => {
      events.on('change', listener);
    },
    close: async () => {},
  };
}
