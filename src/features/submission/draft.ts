/** A form's typed values, stored in this browser until the form is sent. */
export interface Draft {
  /** Returns the values by field name; null if nothing is stored. */
  read(): URLSearchParams | null;
  keep(values: object): void;
  drop(): void;
}

/** The draft of one form for one person; other people who sign in on this browser do not see it. */
export function draftOf(form: 'developer' | 'legacy', userId: string): Draft {
  const key = `draft:${form}:${userId}`;
  return {
    read: () => {
      const stored = tryStorage((storage) => storage.getItem(key));
      return stored === null ? null : new URLSearchParams(stored);
    },
    keep: (values) => {
      tryStorage((storage) => storage.setItem(key, new URLSearchParams(entriesOf(values)).toString()));
    },
    drop: () => {
      tryStorage((storage) => storage.removeItem(key));
    },
  };
}

/** Encodes values as an HTML form does: an unticked box is left out, and a list has one entry for each value. */
function entriesOf(values: object): [string, string][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    if (typeof value === 'boolean') return value ? [[name, 'on']] : [];
    return (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]);
  });
}

/** Ignores errors: without storage, or with full storage, only the draft is lost. */
function tryStorage<Answer>(action: (storage: Storage) => Answer): Answer | null {
  try {
    return action(localStorage);
  } catch {
    return null;
  }
}
