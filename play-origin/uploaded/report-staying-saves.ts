import { logForDeveloper } from './log-for-developer.ts';

/** Stores that engines have to load faster the next time (Unity, Emscripten), and what localForage tries a browser with. */
const NO_SAVES = /^(?:UnityCache|EM_PRELOAD_CACHE|emscripten_filesystem$|local-forage-detect-blob-support$)/;

const reported = new Set<string>();
const tell = (words: string): void => {
  if (reported.has(words)) return;
  reported.add(words);
  logForDeveloper(`${words} in this browser, and does not follow the player.`);
};

/**
 * Tells of what a game stores that stays in the browser, once something is stored: the prelude carries localStorage and the file
 * systems of engines alone.
 */
export function reportStayingSaves(): void {
  tellDatabases();
  tellCookies();
  // Neither is there on a page without TLS.
  if ('caches' in window) tellCaches();
  if ('FileSystemDirectoryHandle' in window) tellFiles();
}

function tellDatabases(): void {
  const { prototype } = IDBObjectStore;
  const { add, put } = prototype;
  const tellOf = (store: IDBObjectStore) => {
    const { name } = store.transaction.db;
    if (!name.startsWith('/') && !NO_SAVES.test(name) && !NO_SAVES.test(store.name))
      tell(`The database ${JSON.stringify(name)} stays`);
  };
  prototype.add = function addAndTell(...record) {
    tellOf(this);
    return add.apply(this, record);
  };
  prototype.put = function putAndTell(...record) {
    tellOf(this);
    return put.apply(this, record);
  };
}

function tellCookies(): void {
  const { prototype } = Document;
  const cookie = Object.getOwnPropertyDescriptor(prototype, 'cookie');
  const { get, set } = cookie ?? {};
  if (cookie === undefined || get === undefined || set === undefined) return;
  Object.defineProperty(prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: string) {
      const before: unknown = Reflect.apply(get, this, []);
      Reflect.apply(set, this, [text]);
      const after: unknown = Reflect.apply(get, this, []);
      if (after !== before && after !== '') tell('A cookie stays');
    },
  });
}

function tellCaches(): void {
  const { open } = CacheStorage.prototype;
  const { add, addAll, put } = Cache.prototype;
  const withoutSaves = new WeakSet<Cache>();
  CacheStorage.prototype.open = async function openKnown(name) {
    const cache = await open.call(this, name);
    if (NO_SAVES.test(name)) withoutSaves.add(cache);
    return cache;
  };
  const tellOf = (cache: Cache) => {
    if (!withoutSaves.has(cache)) tell('Cache Storage stays');
  };
  Cache.prototype.add = function addAndTell(...request) {
    tellOf(this);
    return add.apply(this, request);
  };
  Cache.prototype.addAll = function addAllAndTell(...requests) {
    tellOf(this);
    return addAll.apply(this, requests);
  };
  Cache.prototype.put = function putAndTell(...response) {
    tellOf(this);
    return put.apply(this, response);
  };
}

function tellFiles(): void {
  const { prototype } = FileSystemDirectoryHandle;
  const { getFileHandle } = prototype;
  prototype.getFileHandle = function getAndTell(name, options) {
    if (options?.create === true) tell('The private file system stays');
    return getFileHandle.call(this, name, options);
  };
}
