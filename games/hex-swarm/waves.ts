import type { FoeId } from './foes.ts';

/** From `at` seconds on, these kinds spawn in these proportions. */
export interface Wave {
  readonly at: number;
  readonly name: string;
  readonly shares: Readonly<Partial<Record<FoeId, number>>>;
}

const WAVES: readonly Wave[] = [
  { at: 0, name: 'Grubs', shares: { grub: 1 } },
  { at: 25, name: 'Skitters', shares: { grub: 3, skitter: 2 } },
  { at: 55, name: 'Husks', shares: { grub: 4, skitter: 2, husk: 1 } },
  { at: 85, name: 'Splitters', shares: { grub: 3, splitter: 2, skitter: 1, husk: 1 } },
  { at: 150, name: 'Spitters', shares: { grub: 3, skitter: 3, spitter: 1, husk: 1 } },
  { at: 185, name: 'Dashers', shares: { grub: 3, dasher: 1, splitter: 2, skitter: 2 } },
  { at: 220, name: 'The mixed host', shares: { skitter: 3, husk: 2, spitter: 1, dasher: 1, splitter: 2 } },
  { at: 300, name: 'Iron husks', shares: { husk: 4, skitter: 3, spitter: 1 } },
  { at: 340, name: 'The rush', shares: { skitter: 5, dasher: 2, mite: 3 } },
  {
    at: 380,
    name: 'Everything',
    shares: { grub: 2, skitter: 2, husk: 2, splitter: 2, spitter: 1, dasher: 2 },
  },
];

/** The wave at a time in seconds, from 0; after the list, a new one starts every 40 s with all kinds. */
export function waveNumber(seconds: number): number {
  const last = WAVES.findLastIndex(({ at }) => at <= seconds);
  const lastAt = WAVES.at(-1)?.at ?? 0;
  return last === WAVES.length - 1 ? last + Math.floor((seconds - lastAt) / 40) : last;
}

export function wave(number: number): Wave {
  const found = WAVES[Math.min(number, WAVES.length - 1)];
  if (found === undefined) throw new RangeError('there is no wave below 0');
  return found;
}

/** Foes spawned per second. */
export function hatchRate(seconds: number): number {
  return Math.min(9, 1.2 + seconds / 60);
}

/** The multiple of the initial health. */
export function toughness(seconds: number): number {
  const minutes = seconds / 60;
  return 1 + minutes * 0.17 + minutes * minutes * 0.045;
}

/** The most foes alive at a time. */
export function maxFoes(seconds: number): number {
  return Math.min(210, 26 + seconds * 0.6);
}

const FIRST_BOSS = 120;
const BOSS_EVERY = 135;

/** The number of bosses that have come by a time. */
export function bossesBy(seconds: number): number {
  return seconds < FIRST_BOSS ? 0 : 1 + Math.floor((seconds - FIRST_BOSS) / BOSS_EVERY);
}
