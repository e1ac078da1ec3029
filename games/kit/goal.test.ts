import { expect, test } from 'vitest';
import { nearestGoal } from './goal.ts';
import { journey } from './journey.ts';

const styles = [
  { id: 'plain', label: 'Plain', from: 0 },
  { id: 'gold', label: 'Golden ball', from: 3 },
];

test('the next style is told with what is missing, in its number', () => {
  const goal = (name: string, count: number) =>
    nearestGoal({ name, styles }, { name: 'Matches', count, of: 9 });
  expect(goal('Suit', 2)).toEqual({
    words: '1 more match and the Golden ball suit is yours.',
    count: 2,
    of: 3,
  });
  expect(goal('Discs', 1)?.words).toBe('2 more matches and the Golden ball discs are yours.');
  expect(goal('Ball', 1)?.words).toBe('2 more matches and the Golden ball is yours.');
});

test('without a style to come, the next step is told, and nothing once all is reached', () => {
  const songs = journey('Songs', [
    [0, 'Busker'],
    [3, 'Club act'],
  ]);
  const store = undefined;
  expect(nearestGoal(undefined, songs(store, 1))).toEqual({
    words: '2 more songs and you reach the next rank: Club act.',
    count: 1,
    of: 3,
  });
  expect(nearestGoal({ name: 'Suit', styles }, songs(store, 3))).toBeNull();
  expect(nearestGoal(undefined, { name: 'Windows', count: 9, of: 10 })?.words).toBe(
    '1 more window and you have 10.',
  );
  expect(nearestGoal(undefined, null)).toBeNull();
});
