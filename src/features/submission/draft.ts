/** What a person has typed into a form, kept in this browser until it is sent. */
export interface Draft {
  /** The values by the fields' names; null when nothing is kept. */
  read(): URLSearchParams | null;
  keep(values: object): void;
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
    keep: (values) => {
      tryStorage((storage) => storage.setItem(key, new URLSearchParams(entriesOf(values)).toString()));
    },
    drop: () => {
      tryStorage((storage) => storage.removeItem(key));
    },
  };
}

/** Values as a form would send them: a box that is not ticked is left out, and of many each is an entry. */
function entriesOf(values: object): [string, string][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'boolean') return value ? [[name, 'on']] : [];
    return (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]);
  });
}

/** A browser that keeps nothing, or has no room left, only loses the draft. */
function tryStorage<Answer>(action: (storage: Storage) => Answer): Answer | null {
  try {
    return action(localStorage);
  } catch {
    return null;
  }
}
