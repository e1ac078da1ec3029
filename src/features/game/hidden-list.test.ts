import { expect, test } from 'vitest';
import { HIDDEN } from '../../../entities/hidden.rules.ts';
import type { HiddenItem } from '../../../entities/hidden.schema.ts';
import { mergeHidden, withHidden, withoutHidden } from './hidden-list.ts';
import { parseHidden } from './use-hidden.ts';

const ME = 'me';
const thing = (name: string): HiddenItem => ({ kind: 'game', name, title: name.toUpperCase() });
const kept = (name: string) => ({ ...thing(name), keptBy: ME });

test('a thing is in the list once, the last first, and the oldest leaves a full list', () => {
  const [a, b] = [thing('a'), thing('b')];
  expect(withHidden([a, b], b)).toEqual([b, a]);
  const full = Array.from({ length: HIDDEN.max }, (_, at) => thing(`g${at}`));
  expect(withHidden(full, a)).toEqual([a, ...full.slice(0, -1)]);
});

test('what a guest shows again is forgotten, and what an account has waits until it was told', () => {
  expect(withoutHidden([thing('a'), kept('b')], thing('a'))).toEqual([kept('b')]);
  expect(withoutHidden([kept('b')], thing('b'))).toEqual([{ ...kept('b'), undone: true }]);
});

test('a guest’s list is sent, and the account’s is taken over', () => {
  expect(mergeHidden([thing('a')], [thing('b')], ME)).toEqual({
    list: [thing('a'), kept('b')],
    unsent: [thing('a')],
    undone: [],
  });
  expect(mergeHidden([thing('a'), kept('b')], [thing('a'), thing('b')], ME).unsent).toEqual([]);
});

test('what was undone on another device is shown here, and not sent again', () => {
  expect(mergeHidden([kept('a')], [], ME)).toEqual({ list: [], unsent: [], undone: [] });
});

test('what was undone here stays undone until the account knows', () => {
  const undone = { ...kept('a'), undone: true } as const;
  expect(mergeHidden([undone], [thing('a')], ME)).toEqual({ list: [undone], unsent: [], undone: [undone] });
  expect(mergeHidden([undone], [], ME).list).toEqual([]);
});

test('what is in another member’s account is neither hidden nor sent', () => {
  expect(mergeHidden([{ ...thing('a'), keptBy: 'other' }], [], ME).list).toEqual([]);
});

test('what is no list, and entries that are none, are left out', () => {
  expect(parseHidden(null)).toEqual([]);
  expect(parseHidden('{')).toEqual([]);
  expect(parseHidden(JSON.stringify([thing('a'), { kind: 'shop', name: 'b', title: 'B' }, 7]))).toEqual([
    thing('a'),
  ]);
});
