import { expect, test } from 'vitest';
import { isPlayRequest, PLAY_REQUEST } from './message.ts';

test('the page asks a game to start, also with fields that a later version adds', () => {
  expect(isPlayRequest(PLAY_REQUEST)).toBe(true);
  expect(isPlayRequest({ ...PLAY_REQUEST, mode: 'duel' })).toBe(true);
});

test.each([
  ['no object', 'play'],
  ['nothing', null],
  ['no mark', { type: 'play' }],
  ['another version', { playport: 2, type: 'play' }],
  ['a message of a game', { playport: 1, type: 'gameplayStart' }],
])('a game does not start by other data: %s', (_name, data) => {
  expect(isPlayRequest(data)).toBe(false);
});
