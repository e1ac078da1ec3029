/** localStorage as one object. */
export type LocalEntries = Readonly<Record<string, string>>;

/** Functions that a game may have replaced by the time that it is called. */
const { getItem, setItem, removeItem, key: keyAt } = Storage.prototype;
export { getItem, removeItem, setItem };

/** All entries; none where the browser refuses storage. */
export function readEntries(): LocalEntries {
  const entries = noEntries();
  try {
    const { localStorage } = window;
    for (let at = 0; at < localStorage.length; at += 1) {
      const name = keyAt.call(localStorage, at);
      if (name !== null) entries[name] = getItem.call(localStorage, name) ?? '';
    }
  } catch {
    // Blocked: nothing is stored.
  }
  return entries;
}

/** Without a prototype `__proto__` is a name like any other. */
const noEntries = (): Record<string, string> => Object.create(null);

/** The entries with these names. */
export function pick(entries: LocalEntries, has: (name: string) => boolean): LocalEntries {
  const picked = noEntries();
  for (const name of Object.keys(entries)) if (has(name)) picked[name] = entries[name] ?? '';
  return picked;
}

/** The names whose values differ. */
export function changedNames(before: LocalEntries, after: LocalEntries): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
}

/** Puts a saved state in place of the game's own entries. @returns false where the browser has no room for it */
export function replaceEntries(own: LocalEntries, saved: LocalEntries): boolean {
  try {
    const { localStorage } = window;
    for (const name of Object.keys(own)) if (!Object.hasOwn(saved, name)) removeItem.call(localStorage, name);
    for (const [name, value] of Object.entries(saved))
      if (own[name] !== value) setItem.call(localStorage, name, value);
    return true;
  } catch {
    return false;
  }
}
