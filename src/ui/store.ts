/** A value that can be read at any time and reports possible changes; components read it with `useBrowserStore`. */
export interface Source<Value> {
  readonly get: () => Value;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Source<Value> {
  readonly set: (next: Value) => void;
}

/** A value outside React's tree, for as long as the page is open. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

interface StoredValue<Value> extends Source<Value> {
  /** Stores a text, or removes it with null. Returns false where the browser refuses; then nothing has changed. */
  readonly write: (text: string | null) => boolean;
}

/**
 * A value in localStorage, the same in all tabs.
 * @param parse parses the stored text, which may be anything; null if nothing is stored or storage is refused
 */
export function createStoredValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  // The same text must give the same value, or React would render endlessly.
  let last: { readonly text: string | null; readonly value: Value } | undefined;
  const changes = createStore(0);
  return {
    get: () => {
      const text = readText(key);
      if (last === undefined || last.text !== text) last = { text, value: parse(text) };
      return last.value;
    },
    write: (text) => {
      const isWritten = writeText(key, text);
      changes.set(changes.get() + 1);
      return isWritten;
    },
    subscribe: (listener) => {
      const fromOtherTab = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      const unsubscribe = changes.subscribe(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        unsubscribe();
        window.removeEventListener('storage', fromOtherTab);
      };
    },
  };
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
