import { expect, test } from 'vitest';
import { type Act, inputOf, readAct, replaces, withActs } from './queued-mutation.ts';

const act = (path: Act['path'], input: Act['input'], userId: string | null = 'asha'): Act => ({
  key: `${path} ${JSON.stringify(input)}`,
  path,
  input,
  userId,
  madeAt: Date.UTC(2026, 10, 21),
});

test('a play is sent with its moment, anything else as it is', () => {
  expect(inputOf(act('play.record', { id: 'g' }, null))).toEqual({
    id: 'g',
    playedAt: '2026-11-21T00:00:00.000Z',
  });
  expect(inputOf(act('rating.rate', { id: 'g', score: 4 }))).toEqual({ id: 'g', score: 4 });
});

test('of what sets the same thing, the last counts', () => {
  const add = act('favourite.add', { id: 'g' });
  expect(replaces(act('favourite.remove', { id: 'g' }), add)).toBe(true);
  expect(replaces(act('favourite.remove', { id: 'another' }), add)).toBe(false);
  expect(replaces(act('favourite.remove', { id: 'g' }, 'ben'), add)).toBe(false);
  expect(replaces(act('rating.rate', { id: 'g', score: 1 }), add)).toBe(false);
  expect(replaces(act('rating.rate', { id: 'g', score: 1 }), act('rating.rate', { id: 'g', score: 5 }))).toBe(
    true,
  );
});

test('plays and reports are each of their own', () => {
  const play = act('play.record', { id: 'g' }, null);
  const report = act('report.game', { id: 'g', reason: 'spam' });
  expect([replaces(play, play), replaces(report, report)]).toEqual([false, false]);
});

test('a person’s state shows what waits', () => {
  const state = {
    favourites: ['old', 'g'],
    ratings: [{ id: 'r', gameId: 'g', score: 2, comment: null }],
    unread: 3,
  };
  const waiting = [
    act('favourite.add', { id: 'new' }),
    act('favourite.remove', { id: 'g' }),
    act('rating.rate', { id: 'g', score: 5, comment: 'Better!' }),
    act('play.record', { id: 'g' }, null),
  ];
  expect(withActs(state, waiting)).toEqual({
    favourites: ['new', 'old'],
    ratings: [{ id: waiting[2]?.key, gameId: 'g', score: 5, comment: 'Better!' }],
    unread: 3,
  });
  expect(withActs({ something: 'else' }, waiting)).toEqual({ something: 'else' });
});

test.each([
  ['nothing', undefined],
  ['a call that is not kept any more', { ...act('report.game', {}), path: 'session.login' }],
  ['no input', { ...act('report.game', {}), input: null }],
  ['no owner', { ...act('report.game', {}), userId: undefined }],
])('the store’s %s is no act', (_what, value) => {
  expect(readAct(value)).toBeNull();
});

test('an act survives the store', () => {
  const made = act('rating.rate', { id: 'g', score: 3 });
  expect(readAct(structuredClone(made))).toEqual(made);
});
