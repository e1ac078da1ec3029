/** Something that can be read at any time and says when it may have changed: `useBrowserStore` reads it in a component. */
export interface Source<Value> {
  readonly get: () => Value;
  /** Returns the way to stop. */
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
  /** Stores a text, or removes it with null. False where the browser refuses: then nothing has changed. */
  readonly write: (text: string | null) => boolean;
}

/**
 * A value in localStorage, the same in all tabs.
 * @param parse reads the stored text, which anybody may have written; null where nothing is stored, or may be
 */
export function createStoredValue<Value>(
  key: string,
  parse: (text: string | null) => Value,
): StoredValue<Value> {
  // The same text must give the same value, or React would render for ever.
  let known: { readonly text: string | null; readonly value: Value } | undefined;
  const changes = createStore(0);
  return {
    get: () => {
      const text = readText(key);
      if (known === undefined || known.text !== text) known = { text, value: parse(text) };
      return known.value;
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
      const leave = changes.subscribe(listener);
      window.addEventListener('storage', fromOtherTab);
      return () => {
        leave();
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
