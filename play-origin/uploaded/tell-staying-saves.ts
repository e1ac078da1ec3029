import { tellDeveloper } from './tell-developer.ts';

/** Caches that engines keep to load faster the next time (Unity, Emscripten). */
const ENGINE_CACHE = /^(?:UnityCache|EM_PRELOAD_CACHE)/;

const told = new Set<string>();
const tell = (kept: string): void => {
  if (told.has(kept)) return;
  told.add(kept);
  tellDeveloper(`${kept} in this browser, and does not follow the player.`);
};

/** Tells of saves that stay in the browser: the prelude carries localStorage and the file systems of engines alone. */
export function tellStayingSaves(): void {
  tellDatabases();
  tellCookies();
  // Neither is there on a page without TLS.
  if ('caches' in window) tellCaches();
  if ('storage' in navigator) tellFiles();
}

function tellDatabases(): void {
  const { prototype } = IDBFactory;
  const { open } = prototype;
  prototype.open = function openAndTell(name, ...version) {
    if (!name.startsWith('/') && !ENGINE_CACHE.test(name)) tell(`The database ${JSON.stringify(name)} stays`);
    return open.call(this, name, ...version);
  };
}

function tellCookies(): void {
  const { prototype } = Document;
  const cookie = Object.getOwnPropertyDescriptor(prototype, 'cookie');
  const set = cookie?.set;
  if (cookie === undefined || set === undefined) return;
  Object.defineProperty(prototype, 'cookie', {
    ...cookie,
    set(this: Document, text: string) {
      tell('A cookie stays');
      Reflect.apply(set, this, [text]);
    },
  });
}

function tellCaches(): void {
  const { prototype } = CacheStorage;
  const { open } = prototype;
  prototype.open = function openAndTell(name) {
    if (!ENGINE_CACHE.test(name)) tell('Cache Storage stays');
    return open.call(this, name);
  };
}

function tellFiles(): void {
  const { prototype } = StorageManager;
  const { getDirectory } = prototype;
  prototype.getDirectory = function getAndTell() {
    tell('The private file system stays');
    return getDirectory.call(this);
  };
}
