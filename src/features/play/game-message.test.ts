import { expect, test } from 'vitest';
import { readGameMessage } from './game-message.ts';

const from = (rest: object) => ({ playport: 1, ...rest });

test('a message of a known shape is read, without its other fields', () => {
  expect(readGameMessage(from({ type: 'loadingFinished', also: 1 }))).toEqual({ type: 'loadingFinished' });
  expect(readGameMessage(from({ type: 'levelComplete', properties: { level: 3 } }))).toEqual({
    type: 'levelComplete',
    properties: { level: 3 },
  });
  expect(readGameMessage(from({ type: 'event', name: 'found_hat' }))).toEqual({
    type: 'event',
    name: 'found_hat',
  });
});

test.each([
  ['no object', 'loadingFinished'],
  ['nothing', null],
  ['no mark', { type: 'loadingFinished' }],
  ['another version', { playport: 2, type: 'loadingFinished' }],
  ['an unknown type', from({ type: 'navigate' })],
  ['a type that every object has', from({ type: 'toString' })],
  ['an event without a name', from({ type: 'event' })],
  ['an event with a sentence for a name', from({ type: 'event', name: 'found a hat' })],
  ['a name that is no text', from({ type: 'event', name: ['a'] })],
  ['properties that are a list', from({ type: 'completed', properties: [1] })],
  ['properties that are null', from({ type: 'completed', properties: null })],
  ['properties that no JSON has', from({ type: 'completed', properties: { at: new Date(0), map: 1n } })],
  ['properties too deep', from({ type: 'completed', properties: { a: { b: { c: { d: 1 } } } } })],
  ['properties too large', from({ type: 'completed', properties: { a: 'x'.repeat(4000) } })],
])('a message is refused: %s', (_name, data) => {
  expect(readGameMessage(data)).toBeNull();
});

test('circular properties are refused', () => {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  expect(readGameMessage(from({ type: 'completed', properties: loop }))).toBeNull();
});

test('where the player stands is a short plain line, and no property of an event', () => {
  const stop = (properties: object) => readGameMessage(from({ type: 'gameplayStop', properties }));
  expect(stop({ standing: ' 260\u202e points\nwave 4 ', level: 3 })).toEqual({
    type: 'gameplayStop',
    properties: { level: 3 },
    standing: '260 points wave 4',
  });
  for (const standing of ['', ' \u200b', 'x'.repeat(61), 4, ['260 points'], null])
    expect(stop({ standing })).toEqual({ type: 'gameplayStop' });
});

test('a game says during play where the player stands, by an event that has nothing else', () => {
  const properties = { standing: '260 points', level: 3 };
  expect(readGameMessage(from({ type: 'event', name: 'standing', properties }))).toEqual({
    type: 'event',
    name: 'standing',
    standing: '260 points',
  });
  expect(readGameMessage(from({ type: 'event', name: 'standing' }))).toEqual({
    type: 'event',
    name: 'standing',
  });
});

test('no other message says where the player stands', () => {
  const properties = { standing: '260 points' };
  expect(readGameMessage(from({ type: 'completed', properties }))).toEqual({ type: 'completed', properties });
});
