import { expect, test } from 'vitest';
import { type QueuedMutation, inputOf, readQueued, supersedes, withQueued } from './queued-mutation.ts';

const mutation = (
  path: QueuedMutation['path'],
  input: QueuedMutation['input'],
  userId: string | null = 'asha',
): QueuedMutation => ({
  key: `${path} ${JSON.stringify(input)}`,
  path,
  input,
  userId,
  madeAt: Date.UTC(2026, 10, 21),
});

test('a play is sent with its time, any other mutation unchanged', () => {
  expect(inputOf(mutation('play.record', { id: 'g' }, null))).toEqual({
    id: 'g',
    playedAt: '2026-11-21T00:00:00.000Z',
  });
  expect(inputOf(mutation('rating.rate', { id: 'g', score: 4 }))).toEqual({ id: 'g', score: 4 });
});

test('of mutations that set the same state, the last one counts', () => {
  const add = mutation('favourite.add', { id: 'g' });
  expect(supersedes(mutation('favourite.remove', { id: 'g' }), add)).toBe(true);
  expect(supersedes(mutation('favourite.remove', { id: 'another' }), add)).toBe(false);
  expect(supersedes(mutation('favourite.remove', { id: 'g' }, 'ben'), add)).toBe(false);
  expect(supersedes(mutation('rating.rate', { id: 'g', score: 1 }), add)).toBe(false);
  expect(
    supersedes(
      mutation('rating.rate', { id: 'g', score: 1 }),
      mutation('rating.rate', { id: 'g', score: 5 }),
    ),
  ).toBe(true);
});

test('plays and reports replace nothing', () => {
  const play = mutation('play.record', { id: 'g' }, null);
  const report = mutation('report.game', { id: 'g', reason: 'spam' });
  expect([supersedes(play, play), supersedes(report, report)]).toEqual([false, false]);
});

test('queued mutations are applied to a person’s state', () => {
  const state = {
    favourites: ['old', 'g'],
    ratings: [{ id: 'r', gameId: 'g', score: 2, comment: null }],
    unread: 3,
  };
  const waiting = [
    mutation('favourite.add', { id: 'new' }),
    mutation('favourite.remove', { id: 'g' }),
    mutation('rating.rate', { id: 'g', score: 5, comment: 'Better!' }),
    mutation('play.record', { id: 'g' }, null),
  ];
  expect(withQueued(state, waiting)).toEqual({
    favourites: ['new', 'old'],
    ratings: [{ id: waiting[2]?.key, gameId: 'g', score: 5, comment: 'Better!' }],
    unread: 3,
  });
  expect(withQueued({ something: 'else' }, waiting)).toEqual({ something: 'else' });
});

test.each([
  ['nothing', undefined],
  ['a call that is no longer queued', { ...mutation('report.game', {}), path: 'session.login' }],
  ['no input', { ...mutation('report.game', {}), input: null }],
  ['no owner', { ...mutation('report.game', {}), userId: undefined }],
])('a stored value that is not read as a mutation: %s', (_what, value) => {
  expect(readQueued(value)).toBeUndefined();
});

test('a mutation is read back unchanged after structured cloning', () => {
  const made = mutation('rating.rate', { id: 'g', score: 3 });
  expect(readQueued(structuredClone(made))).toEqual(made);
});
