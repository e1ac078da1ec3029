import { playport } from '../sdk/calls.ts';
import type { PlayportSettings, PlayportV2 } from '../sdk/v2/types.ts';

/** The page and the portal, as an interface is given them, so that its calls can be tried without a browser. */
export interface Host {
  /** Tells the portal how the game is played. */
  readonly report: PlayportSdk;
  readonly store: GameStore;
  readonly settings: Settings;
  /** The address of the game's document. */
  readonly address: string;
  /** The player's language, such as `pt-BR`. */
  readonly language: string;
  readonly device: 'desktop' | 'tablet' | 'mobile';
  readonly now: () => number;
  /** Calls back when the page is hidden or shown again. */
  onVisible(listener: (isVisible: boolean) => void): void;
}

/** The storage of a game: in localStorage, so that a save holds it. Writing throws when the browser has no more room. */
export interface GameStore {
  read(key: string): string | null;
  write(key: string, value: string): void;
  remove(key: string): void;
  /** All keys that begin so. */
  keys(start: string): readonly string[];
}

/** The player's wishes for games. */
export interface Settings {
  /** As far as the portal has said it by now; before, games may be heard. */
  now(): Known;
  /** Calls back with each change. */
  onChange(listener: (settings: Known) => void): void;
}
type Known = Pick<PlayportSettings, 'muted' | 'kids'>;

/** This page. */
export function here(): Host {
  return {
    report: playport,
    store: scoped(openStore(), keyScopeOf(location.pathname)),
    settings: settingsOf(Reflect.get(window, 'Playport')),
    address: location.href,
    language: navigator.language || 'en',
    device: deviceOf(),
    now: () => Date.now(),
    onVisible: (listener) =>
      document.addEventListener('visibilitychange', () => listener(document.visibilityState === 'visible')),
  };
}

const isPlayport = (value: unknown): value is PlayportV2 => propertyOf(value, 'version') === 2;

/** Returns the portal's word about the player's settings, by the SDK that the document has. */
export function settingsOf(sdk: unknown): Settings {
  let known: Known = { muted: false, kids: false };
  const listeners: ((settings: Known) => void)[] = [];
  const take = ({ muted, kids }: Known) => {
    if (muted === known.muted && kids === known.kids) return;
    known = { muted, kids };
    for (const listener of listeners) listener(known);
  };
  if (isPlayport(sdk)) {
    sdk.settings.onChange(take);
    // Outside a portal nobody answers.
    sdk.settings.get().then(take, nothing);
  }
  return { now: () => known, onChange: (listener) => void listeners.push(listener) };
}

/** Returns the prefix of a game's keys where games share an origin: its slug, or its preview's key. Its versions share them. */
export function keyScopeOf(pathname: string): string {
  const [, slug, preview] = /^\/(?:([^/]+)\/v\d+|_preview\/([^/]+))\//.exec(pathname) ?? [];
  const scope = slug ?? preview;
  return scope === undefined ? '' : `${scope}:`;
}

/** The browser's storage, or the page's memory where the browser refuses it. */
function openStore(): GameStore {
  try {
    return storeOf(window.localStorage);
  } catch {
    return memory();
  }
}

const storeOf = (storage: Storage): GameStore => ({
  read: (key) => storage.getItem(key),
  write: (key, value) => storage.setItem(key, value),
  remove: (key) => storage.removeItem(key),
  keys: (start) => Object.keys(storage).filter((key) => key.startsWith(start)),
});

/** A store that ends with the page. */
export function memory(): GameStore {
  const values = new Map<string, string>();
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: (start) => [...values.keys()].filter((key) => key.startsWith(start)),
  };
}

const scoped = (store: GameStore, scope: string): GameStore => ({
  read: (key) => store.read(scope + key),
  write: (key, value) => store.write(scope + key, value),
  remove: (key) => store.remove(scope + key),
  keys: (start) => store.keys(scope + start).map((key) => key.slice(scope.length)),
});

/** A finger and no mouse is a phone or a tablet; 600 CSS pixels are the shorter side of the smallest tablets. */
function deviceOf(): Host['device'] {
  if (!window.matchMedia('(pointer: coarse)').matches || window.matchMedia('(any-pointer: fine)').matches)
    return 'desktop';
  return Math.min(screen.width, screen.height) >= 600 ? 'tablet' : 'mobile';
}

/** Calls what a game gave, if it is a function. What that throws is the game's own error, and ends nothing here. */
export function callBack(callback: unknown, ...values: readonly unknown[]): void {
  if (typeof callback !== 'function') return;
  try {
    Reflect.apply(callback, undefined, values);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** Reads a property of what a game gave. */
export function propertyOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Returns a game's object of its own properties; empty for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Does nothing. */
export const nothing = (): void => {};

/** A rejected promise that is no error of the page where the game does not look at it. */
export function rejectQuietly(reason: Error): Promise<never> {
  const answer = Promise.reject(reason);
  answer.catch(nothing);
  return answer;
}

/** The address of the game's document with parameters in place of its own; `before` is put before each name. */
export function linkWith(address: string, params: unknown, before = ''): string {
  const link = new URL(address);
  link.hash = '';
  link.search = '';
  for (const [name, value] of Object.entries(fieldsOf(params)))
    link.searchParams.set(before + name, String(value));
  return link.href;
}

/** A parameter of the game's address. */
export const paramOf = (address: string, name: string): string | null =>
  new URL(address).searchParams.get(name);

/** Parses JSON that was stored; null for anything that is not an object. */
export function storedFields(store: GameStore, key: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(store.read(key) ?? 'null'));
  } catch {
    return {};
  }
}
