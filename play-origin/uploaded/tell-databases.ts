import { tellDeveloper } from './tell-developer.ts';

/** What engines keep there to load faster the next time (Unity, Emscripten). */
const CACHE = /^(?:UnityCache|EM_PRELOAD_CACHE)/;

/** Tells of databases that stay in the browser: of all of IndexedDB the prelude carries the file systems of engines alone. */
export function tellDatabases(): void {
  const named = new Set<string>();
  const { prototype } = IDBFactory;
  const { open } = prototype;
  prototype.open = function openAndTell(name, ...version) {
    if (!name.startsWith('/') && !CACHE.test(name) && !named.has(name)) {
      named.add(name);
      tellDeveloper(
        `The database ${JSON.stringify(name)} stays in this browser, and does not follow the player.`,
      );
    }
    return open.call(this, name, ...version);
  };
}
