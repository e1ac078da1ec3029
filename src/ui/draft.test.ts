import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimDrafts, draftOf, dropDrafts } from './draft.ts';

const EMPTY = { title: '', single: true, categories: ['puzzle'] };
const TYPED = { title: 'A & B', single: false, categories: [] };

/** As in a browser, the stored keys are the properties of the storage, and its functions are not. */
class FakeStorage {
  [key: string]: unknown;
  static {
    Object.defineProperties(FakeStorage.prototype, {
      getItem: { value: (key: string) => Reflect.get(sessionStorage, key) ?? null },
      setItem: { value: (key: string, text: string) => Reflect.set(sessionStorage, key, text) },
      removeItem: { value: (key: string) => Reflect.deleteProperty(sessionStorage, key) },
    });
  }
}

beforeEach(() => void vi.stubGlobal('sessionStorage', new FakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

test('without a draft the values stay', () => {
  expect(draftOf('game', 'asha').restore(EMPTY)).toEqual(EMPTY);
});

test('texts, unticked boxes and emptied groups are restored until they are dropped', () => {
  const draft = draftOf('game', 'asha');
  draft.keep(TYPED);
  expect(draft.restore(EMPTY)).toEqual(TYPED);
  draft.drop();
  expect(draft.restore(EMPTY)).toEqual(EMPTY);
});

test('a draft belongs to one form and one person', () => {
  draftOf('game', 'asha').keep(TYPED);
  expect(draftOf('game', 'ben').restore(EMPTY)).toEqual(EMPTY);
  expect(draftOf('edit-game:1', 'asha').restore(EMPTY)).toEqual(EMPTY);
});

test('what does not fit the form is ignored', () => {
  const draft = draftOf('game');
  draft.keep({ title: 7, single: 'yes', categories: ['arcade', 1], other: 'x' });
  expect(draft.restore(EMPTY)).toEqual(EMPTY);
  sessionStorage.setItem('draft:game:', 'no JSON');
  expect(draft.restore(EMPTY)).toEqual(EMPTY);
});

test('all drafts are dropped together, and nothing else', () => {
  draftOf('game', 'asha').keep(TYPED);
  draftOf('contact').keep({ message: 'Hello' });
  sessionStorage.setItem('other', 'stays');
  dropDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('another member finds no drafts, and the same one finds them again', () => {
  const draft = draftOf('contact');
  draft.keep({ message: 'Hello' });
  claimDrafts('asha');
  claimDrafts('asha');
  expect(draft.restore({ message: '' })).toEqual({ message: 'Hello' });
  claimDrafts('ben');
  expect(draft.restore({ message: '' })).toEqual({ message: '' });
});

test('where the browser refuses storage, the values stay', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const draft = draftOf('game');
  draft.keep(TYPED);
  dropDrafts();
  claimDrafts('asha');
  expect(draft.restore(EMPTY)).toEqual(EMPTY);
});
