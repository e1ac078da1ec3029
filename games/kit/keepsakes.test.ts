import { expect, test } from 'vitest';
import { collection, counted, journey } from './journey.ts';
import { Keepsakes, type KeepsakesGiven } from './keepsakes.ts';
import type { Medal } from './meta.ts';
import { Store } from './store.ts';

const medal = (id: string, more: Partial<Medal> = {}): Medal => ({
  id,
  tier: 'bronze',
  name: id,
  how: `Earn ${id}.`,
  ...more,
});
const medals = [
  medal('points', { when: { score: 100 } }),
  medal('level', { when: { level: 2 } }),
  medal('parcels', { when: { grown: 10 } }),
  medal('days', { when: { days: 2 } }),
  medal('hidden', { secret: true }),
];

function keep(store: Store, more: Partial<KeepsakesGiven> = {}) {
  const awarded: string[] = [];
  const told: (readonly string[])[] = [];
  const unlocked: string[] = [];
  const keepsakes = new Keepsakes({
    meta: { ageRating: 'E7', medals },
    options: {
      grown: journey('Parcels', [
        [0, 'Village'],
        [10, 'Town'],
      ]),
    },
    store,
    onAward: ({ id }) => awarded.push(id),
    onUnlock: ({ id }) => unlocked.push(id),
    onWear: () => undefined,
    tell: (earned) => told.push(earned),
    now: () => new Date(2026, 10, 24, 12),
    ...more,
  });
  return { keepsakes, awarded, told, unlocked };
}

test('each medal is awarded once, and stays', () => {
  const store = new Store('a-game', {});
  const { keepsakes, awarded, told } = keep(store);
  keepsakes.begin('');
  keepsakes.scored(99);
  expect(awarded).toEqual([]);
  keepsakes.scored(100);
  keepsakes.scored(101);
  keepsakes.completed(2);
  keepsakes.award('hidden');
  keepsakes.award('hidden');
  keepsakes.award('unheard-of');
  expect(awarded).toEqual(['points', 'level', 'hidden']);
  expect(told.at(-1)).toEqual(['points', 'level', 'hidden']);
  const later = keep(store);
  later.keepsakes.begin('');
  later.keepsakes.scored(200);
  expect(later.awarded).toEqual([]);
  expect(later.keepsakes.count).toBe(3);
  later.keepsakes.tell();
  expect(later.told).toEqual([['points', 'level', 'hidden']]);
});

test('a run earns nothing by what another one reached', () => {
  const { keepsakes, awarded } = keep(new Store('a-game', {}), {
    meta: { ageRating: 'E7', medals: [medal('both', { when: { score: 100, level: 2 } })] },
  });
  keepsakes.begin('');
  keepsakes.completed(2);
  keepsakes.begin('');
  keepsakes.scored(100);
  expect(awarded).toEqual([]);
  keepsakes.completed(2);
  expect(awarded).toEqual(['both']);
});

test('what is collected leads from step to step, and earns medals', () => {
  const { keepsakes, awarded } = keep(new Store('a-game', {}));
  keepsakes.begin('');
  keepsakes.grow();
  keepsakes.grow(6);
  expect(keepsakes.grown).toEqual({ name: 'Parcels', count: 7, of: 10, step: 'Village', next: 'Town' });
  keepsakes.grow(4);
  expect(keepsakes.grown).toEqual({ name: 'Parcels', count: 11, of: 11, step: 'Town' });
  expect(awarded).toEqual(['parcels']);
});

test('what the game itself has stored is seen when the title shows', () => {
  const store = new Store('a-game', {});
  const { keepsakes, awarded } = keep(store, {
    options: { grown: (kept) => ({ name: 'Relics', count: kept.getNumber('relics', 0), of: 12 }) },
  });
  keepsakes.begin('');
  store.set('relics', 10);
  keepsakes.look();
  expect(awarded).toEqual(['parcels']);
});

test('days in a row count for everybody but children', () => {
  const streak = { streak: JSON.stringify({ length: 1, last: 20_780 }) };
  const days = (ageRating: 'E7' | 'KIDS') => {
    const { keepsakes, awarded } = keep(new Store('a-game', streak), { meta: { ageRating, medals } });
    keepsakes.begin('');
    return [keepsakes.days, awarded];
  };
  expect(days('E7')).toEqual([2, ['days']]);
  expect(days('KIDS')).toEqual([0, []]);
});

test('where lower is better, a score counts at the end alone', () => {
  const { keepsakes, awarded } = keep(new Store('a-game', {}), { options: { score: { better: 'lower' } } });
  keepsakes.begin('');
  keepsakes.scored(1);
  expect(awarded).toEqual([]);
  keepsakes.ended(90, false);
  expect(awarded).toEqual(['points']);
});

test('a collection of the game is counted from what it has stored', () => {
  const store = new Store('a-game', { relics: '[3,4]', mazes: '12', broken: '"x"' });
  expect(collection('Relics', 'relics', 9)(store)).toEqual({ name: 'Relics', count: 2, of: 9 });
  expect(collection('Relics', 'relics', 1)(store)).toEqual({ name: 'Relics', count: 1, of: 1 });
  expect(collection('Relics', 'broken', 9)(store)).toEqual({ name: 'Relics', count: 0, of: 9 });
  expect(counted('Mazes', 'mazes', 10)(store)).toEqual({ name: 'Mazes', count: 12, of: 20 });
  expect(counted('Mazes', 'nothing', 10)(store)).toEqual({ name: 'Mazes', count: 0, of: 10 });
});

test('a style is unlocked by what has grown, once, and what is worn stays', () => {
  const store = new Store('a-game', {});
  const options = {
    grown: journey('Parcels', [[0, 'Village']]),
    wardrobe: {
      name: 'Bag',
      styles: [
        { id: 'plain', label: 'Plain', from: 0 },
        { id: 'mint', label: 'Mint', from: 2 },
      ],
    },
  };
  const { keepsakes, unlocked } = keep(store, { options, meta: { ageRating: 'E7', medals: [] } });
  keepsakes.begin('');
  keepsakes.grow();
  expect(unlocked).toEqual([]);
  expect(keepsakes.goal).toEqual({ words: '1 more parcel and the Mint bag is yours.', count: 1, of: 2 });
  keepsakes.closet?.wear('mint');
  expect(keepsakes.style).toBe('plain');
  keepsakes.grow();
  keepsakes.grow();
  expect(unlocked).toEqual(['mint']);
  expect(keepsakes.style).toBe('mint');
  const later = keep(store, { options });
  later.keepsakes.begin('');
  later.keepsakes.grow();
  expect(later.unlocked).toEqual([]);
  expect(later.keepsakes.style).toBe('mint');
  expect(later.keepsakes.closet?.styles.map(({ open }) => open)).toEqual([true, true]);
});
