import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  anything,
  array,
  boolean,
  decode,
  decodeEach,
  decodeJson,
  literal,
  nullable,
  number,
  object,
  oneOf,
  record,
  type Shape,
  type Shaped,
  string,
} from './decode.rules.ts';

const game = object({ slug: string, plays: number }, { tags: array(string), kind: literal('a', 'b') });

const fitting: readonly [string, Shape<unknown>, unknown][] = [
  ['a text', string, ''],
  ['a number', number, 0],
  ['a truth', boolean, false],
  ['a literal', literal('save', 1, true), 1],
  ['null where it may be', nullable(string), null],
  ['a text where null may be', nullable(string), 'a'],
  ['an empty list', array(string), []],
  ['a list', array(nullable(number)), [1, null]],
  ['a record', record(number), { a: 1, b: 2 }],
  ['an object', game, { slug: 'a', plays: 1 }],
  ['an object with optional fields', game, { slug: 'a', plays: 1, tags: ['x'], kind: 'b' }],
  ['an optional field that is undefined', game, { slug: 'a', plays: 1, tags: undefined }],
  ['a field that is not named', game, { slug: 'a', plays: 1, other: {} }],
  ['nested objects', object({ game: object({ id: string }) }), { game: { id: 'a' } }],
  ['an error with a field', object({ code: string }), Object.assign(new Error(), { code: 'x' })],
  ['one of two shapes', oneOf(string, object({ id: number })), { id: 1 }],
  ['anything', object({ data: anything }), { data: [] }],
];

const unfitting: readonly [string, Shape<unknown>, unknown][] = [
  ['a number for a text', string, 1],
  ['null for a text', string, null],
  ['a text for a number', number, '1'],
  ['a number for a truth', boolean, 1],
  ['another literal', literal('save'), 'Save'],
  ['undefined for null', nullable(string), undefined],
  ['an object for a list', array(string), { length: 0 }],
  ['a list with one wrong entry', array(string), ['a', 1]],
  ['a list for a record', record(string), ['a']],
  ['neither of two shapes', oneOf(string, number), null],
  ['null for a record', record(string), null],
  ['a record with a wrong value', record(number), { a: '1' }],
  ['a missing field', game, { slug: 'a' }],
  ['a wrong optional field', game, { slug: 'a', plays: 1, tags: [1] }],
  ['null for an object', game, null],
  ['a text for an object', object({ length: number }), 'text'],
];

describe('the value is handed on', () => {
  test.each(fitting)('%s', (_what, shape, value) => expect(decode(shape, value)).toBe(value));
});

describe('nothing is', () => {
  test.each(unfitting)('%s', (_what, shape, value) => expect(decode(shape, value)).toBeUndefined());
});

test('JSON is read and checked', () => {
  expect(decodeJson(game, '{"slug":"a","plays":1}')).toEqual({ slug: 'a', plays: 1 });
  for (const text of ['', 'a', '{"slug":', 'null', '{"slug":1,"plays":1}', null, undefined])
    expect(decodeJson(game, text)).toBeUndefined();
});

test('of a list those that fit stay', () => {
  expect(decodeEach(string, ['a', 1, 'b', null])).toEqual(['a', 'b']);
  expect(decodeEach(string, 'ab')).toEqual([]);
});

test('a shape has the type of what it describes', () => {
  expectTypeOf<Shaped<typeof game>>().toExtend<{ readonly slug: string; readonly plays: number }>();
  expectTypeOf<Shaped<typeof game>['kind']>().toEqualTypeOf<'a' | 'b' | undefined>();
});
