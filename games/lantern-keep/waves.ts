import { pow } from '../kit/maths.ts';
import type { DarkId } from './dark.ts';

/** A number of one kind, one every `gap` seconds, after `wait` seconds. */
export interface Group {
  readonly id: DarkId;
  readonly count: number;
  readonly gap: number;
  readonly wait: number;
}

function group(id: DarkId, count: number, gap: number, wait = 0): Group {
  return { id, count, gap, wait };
}

const WAVES: readonly (readonly Group[])[] = [
  [group('shade', 6, 1.1)],
  [group('moth', 8, 0.8)],
  [group('shade', 8, 0.8), group('moth', 5, 0.6, 4)],
  [group('midge', 16, 0.35)],
  [group('gloom', 3, 2.4), group('shade', 6, 0.8, 2)],
  [group('moth', 14, 0.5), group('shade', 6, 0.7, 3)],
  [group('veil', 8, 0.9)],
  [group('brood', 6, 1.3), group('midge', 10, 0.3, 4)],
  [group('gloom', 5, 1.6), group('moth', 12, 0.5, 3)],
  [group('mother', 1, 1), group('shade', 10, 0.7, 3)],
  [group('veil', 10, 0.7), group('midge', 18, 0.28, 2)],
  [group('shade', 22, 0.42)],
  [group('brood', 10, 0.9), group('veil', 6, 0.8, 3)],
  [group('gloom', 9, 1.2), group('moth', 14, 0.4, 4)],
  [group('mother', 2, 5), group('midge', 24, 0.3, 2)],
  [group('veil', 18, 0.5), group('gloom', 5, 1.5, 3)],
  [group('brood', 14, 0.7), group('shade', 16, 0.45, 4)],
  [group('mother', 2, 4), group('gloom', 8, 1.1, 3), group('moth', 20, 0.35, 6)],
  [group('midge', 50, 0.16), group('veil', 14, 0.6, 4)],
  [group('mother', 3, 4), group('brood', 12, 0.8, 2), group('gloom', 10, 1, 5)],
];

/** The groups of a wave, counted from 1; after the list, ever larger ones. */
export function groupsOf(wave: number): readonly Group[] {
  const known = WAVES[wave - 1];
  if (known !== undefined) return known;
  const beyond = wave - WAVES.length;
  const again = WAVES[10 + (beyond % 10)] ?? [];
  return again.map((each) => ({ ...each, count: Math.ceil(each.count * (1.2 + beyond * 0.06)) }));
}

/** The multiple of the first wave's health. */
export function toughness(wave: number): number {
  return pow(1.145, wave - 1);
}

/** The oil for surviving a wave. */
export function reward(wave: number): number {
  return 22 + wave * 4;
}
