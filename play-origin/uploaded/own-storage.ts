import { VOUCHED } from '../prelude/protocol.ts';
import type { Area } from './area.ts';

/**
 * Gives a game a localStorage and a sessionStorage of its own on an origin that it shares with others: what it stores as
 * `best` stands there as `<home>/best`. That keeps accidents apart, such as `clear()`; a game that means harm reaches the
 * whole origin all the same.
 */

/** Functions that a game may have replaced by the time that it is called. */
const { getItem, setItem, removeItem, key: keyAt } = Storage.prototype;

/** By the object that the game has in place of a storage. */
const areas = new WeakMap<object, Area>();

/** @param home the path of the game's folder, without slashes at its ends */
export function isolateStorage(home: string): void {
  const views = new Map<unknown, object>();
  for (const which of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[which];
      const view = viewOf(areaOf(storage, home));
      views.set(storage, view);
      Object.defineProperty(window, which, { configurable: true, enumerable: true, get: () => view });
    } catch {
      // Blocked: it stays as it is, and says so when it is used.
    }
  }
  answerMethods();
  passEvents(home, views);
}

/**
 * Names that begin with the game's name and a colon, as those of the SDK do, have always been its own and stand as they are. In
 * sessionStorage the portal has left its word for the prelude.
 */
const storedAs = (name: string, home: string) =>
  name.startsWith(`${home}:`) || name === VOUCHED ? name : `${home}/${name}`;
const nameOf = (stored: string, home: string): string | null =>
  stored.startsWith(`${home}:`)
    ? stored
    : stored.startsWith(`${home}/`)
      ? stored.slice(home.length + 1)
      : null;

function areaOf(storage: Storage, home: string): Area {
  // Until the game's script ends: whoever goes through the entries asks for the list once for each.
  let listed: string[] | null = null;
  const change = (work: () => void) => {
    listed = null;
    work();
  };
  const names = () => {
    if (listed !== null) return listed;
    queueMicrotask(() => {
      listed = null;
    });
    const all = Array.from({ length: storage.length }, (_, at) => keyAt.call(storage, at) ?? '');
    listed = all.map((stored) => nameOf(stored, home)).filter((name) => name !== null);
    return listed;
  };
  const remove = (name: string) => change(() => removeItem.call(storage, storedAs(name, home)));
  return {
    get: (name) => getItem.call(storage, storedAs(name, home)),
    set: (name, value) => change(() => setItem.call(storage, storedAs(name, home), value)),
    remove,
    clear: () => names().forEach(remove),
    names,
  };
}

const isEntry = (name: string | symbol): name is string =>
  typeof name === 'string' && !(name in Storage.prototype);

/** A storage as a game sees it, with its entries as properties (HTML §12.2.1). */
function viewOf(area: Area): object {
  const valueOf = (name: string | symbol) => (isEntry(name) ? area.get(name) : null);
  const put = (name: string | symbol, value: unknown) => {
    if (typeof name === 'string') area.set(name, String(value));
    return true;
  };
  const view = new Proxy(Object.create(Storage.prototype), {
    get: (target, name, receiver): unknown => valueOf(name) ?? Reflect.get(target, name, receiver),
    set: (_target, name, value) => put(name, value),
    defineProperty: (_target, name, { value }) => put(name, value),
    has: (target, name) => Reflect.has(target, name) || valueOf(name) !== null,
    deleteProperty: (_target, name) => {
      if (isEntry(name)) area.remove(name);
      return true;
    },
    ownKeys: () => area.names(),
    getOwnPropertyDescriptor: (_target, name) => {
      const value = valueOf(name);
      return value === null ? undefined : { value, writable: true, enumerable: true, configurable: true };
    },
  });
  areas.set(view, area);
  return view;
}

const METHODS: Readonly<Record<string, (area: Area, given: readonly unknown[]) => unknown>> = {
  getItem: (area, [name]) => area.get(String(name)),
  setItem: (area, [name, value]) => area.set(String(name), String(value)),
  removeItem: (area, [name]) => area.remove(String(name)),
  clear: (area) => area.clear(),
  key: (area, [at]) => area.names()[Number(at)] ?? null,
};

/** Answers the methods of storages where they are called on what a game has in place of one. */
function answerMethods(): void {
  const { prototype } = Storage;
  const answer = (
    name: string,
    kind: 'value' | 'get',
    work: (area: Area, given: readonly unknown[]) => unknown,
  ) => {
    const before = Object.getOwnPropertyDescriptor(prototype, name);
    const native: unknown = before?.[kind];
    if (before === undefined || typeof native !== 'function') return;
    const answered = function answered(this: object, ...given: unknown[]): unknown {
      const area = areas.get(this);
      // With too few arguments the browser's own throws.
      return area === undefined || given.length < native.length
        ? Reflect.apply(native, this, given)
        : work(area, given);
    };
    Object.defineProperty(prototype, name, { ...before, [kind]: answered });
  };
  for (const [name, work] of Object.entries(METHODS)) answer(name, 'value', work);
  answer('length', 'get', (area) => area.names().length);
}

/** Tells the game of changes in its other tabs, by its own names, and of nobody else's. */
function passEvents(home: string, views: ReadonlyMap<unknown, object>): void {
  window.addEventListener('storage', (event) => {
    if (!event.isTrusted) return;
    event.stopImmediatePropagation();
    const { key, oldValue, newValue, url, storageArea } = event;
    const name = key === null ? null : nameOf(key, home);
    if (name === null && key !== null) return;
    const renamed = new StorageEvent('storage', { key: name, oldValue, newValue, url });
    Object.defineProperty(renamed, 'storageArea', { value: views.get(storageArea) ?? null });
    window.dispatchEvent(renamed);
  });
}
