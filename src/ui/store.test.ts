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

test('who listens hears of each change until they stop', () => {
  const store = createStore(1);
  const hear = vi.fn<() => void>();
  const leave = store.subscribe(hear);
  store.set(2);
  leave();
  store.set(3);
  expect(hear).toHaveBeenCalledOnce();
  expect(store.get()).toBe(3);
});

test('what is written is read, by the same value for the same text', () => {
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
])('another tab changed %s: the page hears %i times', (key, times) => {
  const hear = vi.fn<() => void>();
  const leave = list().subscribe(hear);
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
  leave();
  browser.dispatchEvent(Object.assign(new Event('storage'), { key }));
  expect(hear).toHaveBeenCalledTimes(times);
});

test('a browser that refuses storage holds nothing, and says so', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const value = list();
  expect(value.write('a')).toBe(false);
  expect(value.get()).toEqual(['']);
});
