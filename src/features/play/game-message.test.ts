import { expect, test } from 'vitest';
import { readGameMessage } from './game-message.ts';

const from = (rest: object) => ({ source: 'playport-game', slug: 'kerb-drift', ...rest });
const read = (data: unknown) => readGameMessage(data, 'kerb-drift');

test('a message of a known shape is read', () => {
  expect(read(from({ type: 'ready' }))).toEqual({ type: 'ready' });
  expect(read(from({ type: 'score', score: 12 }))).toEqual({ type: 'score', score: 12 });
  expect(read(from({ type: 'over', score: 12, best: 40 }))).toEqual({ type: 'over', score: 12, best: 40 });
});

test.each([
  ['no object', 'ready'],
  ['nothing', null],
  ['another source', { source: 'else', slug: 'kerb-drift', type: 'ready' }],
  ['another game', { source: 'playport-game', slug: 'kite', type: 'ready' }],
  ['an unknown type', from({ type: 'navigate' })],
  ['a score that is no number', from({ type: 'score', score: '12' })],
  ['a score without end', from({ type: 'score', score: Number.POSITIVE_INFINITY })],
  ['a result without its best', from({ type: 'over', score: 1 })],
])('%s is not', (_name, data) => {
  expect(read(data)).toBeNull();
});
