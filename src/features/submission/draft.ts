/** What a person has typed into a form, kept in this browser until it is sent. */
export interface Draft {
  /** The values by the fields' names; null when nothing is kept. */
  read(): URLSearchParams | null;
  keep(form: HTMLFormElement): void;
  drop(): void;
}

/** The draft of one form of one person: whoever signs in next on this browser does not see it. */
export function draftOf(form: 'developer' | 'legacy', userId: string): Draft {
  const key = `draft:${form}:${userId}`;
  return {
    read: () => {
      const kept = tryStorage((storage) => storage.getItem(key));
      return kept === null ? null : new URLSearchParams(kept);
    },
    keep: (element) => {
      const entries = [...new FormData(element)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      );
      tryStorage((storage) => storage.setItem(key, new URLSearchParams(entries).toString()));
    },
    drop: () => {
      tryStorage((storage) => storage.removeItem(key));
    },
  };
}

/** A browser that keeps nothing, or has no room left, only loses the draft. */
function tryStorage<Answer>(action: (storage: Storage) => Answer): Answer | null {
  try {
    return action(localStorage);
  } catch {
    return null;
  }
}
