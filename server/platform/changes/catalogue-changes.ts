import { EventEmitter } from 'node:events';

/** Something the public sees has changed: one game's content, or which games there are. */
export type CatalogueChange =
  | { readonly kind: 'game'; readonly slug: string }
  | { readonly kind: 'catalogue' };

/** Tells whoever keeps copies (pages, answers) that the catalogue changed; here, and in every other process. */
export interface CatalogueChanges {
  /** To be called after the change is committed; the copies of this process are dropped before it returns. */
  announce(change: CatalogueChange): Promise<void>;
  onChange(listener: (change: CatalogueChange) => void): void;
  close(): Promise<void>;
}

/** Changes heard within this process only: all there is with the embedded database. */
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
