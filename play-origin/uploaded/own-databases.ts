import { noteOldDatabases, oldDatabases } from './old-databases.ts';

/**
 * Gives a game the names of databases for itself on an origin that it shares with others. Two kinds keep their plain names:
 * databases from before, of which nothing says whose they are, and the file systems of engines, whose files the prelude tells
 * apart.
 */
export function keepDatabasesApart(home: string): void {
  try {
    const stored = window.localStorage;
    const { prototype } = IDBFactory;
    const { open, deleteDatabase, databases } = prototype;
    // Nothing says which are there from before (Firefox before 126): they all keep their names.
    if (typeof databases !== 'function') return;
    const opened = new Set<string>();
    if (oldDatabases(stored) === null) void noteOldDatabases(stored, opened).catch(() => {});
    const storedAs = (name: string) => {
      const old = oldDatabases(stored);
      if (old === null) opened.add(name);
      return name.startsWith('/') || old === null || old.includes(name) ? name : `${home}/${name}`;
    };
    prototype.open = function openOwn(name, ...version) {
      return open.call(this, storedAs(String(name)), ...version);
    };
    prototype.deleteDatabase = function deleteOwn(name) {
      return deleteDatabase.call(this, storedAs(String(name)));
    };
    prototype.databases = async function listOwn() {
      const all = await databases.call(this);
      return all.flatMap((found) => {
        const { name = '' } = found;
        if (name.startsWith(`${home}/`)) return { ...found, name: name.slice(home.length + 1) };
        return name.startsWith('/') || oldDatabases(stored)?.includes(name) === true ? found : [];
      });
    };
    answerName(home);
  } catch {
    // Blocked: there is none.
  }
}

/** An open database says the name that the game has given it. */
function answerName(home: string): void {
  const { prototype } = IDBDatabase;
  const before = Object.getOwnPropertyDescriptor(prototype, 'name');
  const native = before?.get;
  if (before === undefined || native === undefined) return;
  Object.defineProperty(prototype, 'name', {
    ...before,
    get(this: IDBDatabase): string {
      return String(Reflect.apply(native, this, [])).replace(`${home}/`, '');
    },
  });
}
