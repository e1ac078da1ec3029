/**
 * Gives a game the names of databases for itself on an origin that it shares with others. The file systems of
 * engines keep their plain names: the prelude tells their files apart.
 */
export function isolateDatabases(home: string): void {
  try {
    const { prototype } = IDBFactory;
    const { open, deleteDatabase, databases } = prototype;
    answerName(home);
    const storedAs = (name: string) => (name.startsWith('/') ? name : `${home}/${name}`);
    prototype.open = function openOwn(name, ...version) {
      return open.call(this, storedAs(String(name)), ...version);
    };
    prototype.deleteDatabase = function deleteOwn(name) {
      return deleteDatabase.call(this, storedAs(String(name)));
    };
    // Firefox before 126 has none.
    if (typeof databases !== 'function') return;
    prototype.databases = async function listOwn() {
      const all = await databases.call(this);
      return all.flatMap((database) => {
        const { name = '' } = database;
        if (name.startsWith(`${home}/`)) return { ...database, name: name.slice(home.length + 1) };
        return name.startsWith('/') ? database : [];
      });
    };
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
