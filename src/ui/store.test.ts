import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, createStoredValue } from './store.ts';

const stored = new Map<string, string>();
let browser: EventTarget;

beforeEach(() => {
  browser = new EventTarget();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const list = () => createStoredValue('list', (text) => (text ?? '').split(','));

test('a listener is called for each change until it unsubscribes', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledOnce();
  expect(store.get()).toBe(3);
});

test('a written text is read back, and the same text gives the same value', () => {
  const value = list();
  expect(value.write('a,b')).toBe(true);
  expect(value.get()).toEqual(['a', 'b']);
  expect(value.get()).toBe(value.get());
  value.write(null);
  expect(stored.has('list')).toBe(false);
  expect(value.get()).toEqual(['']);
});

test.each([
  ['list', 1],
  [null, 1],
  ['another', 0],
])('another tab changes key %s: the listener is called %i times', (key, times) => {
  const listener = vi.fn<() => void>();
  const unsubscribe = list().subscribe(listener);
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
  unsubscribe();
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(listener).toHaveBeenCalledTimes(times);
});

test('where the browser refuses storage, nothing is stored and write returns false', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const value = list();
  expect(value.write('a')).toBe(false);
  expect(value.get()).toEqual(['']);
});
