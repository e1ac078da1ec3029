import type { FoeId } from './foes.ts';

/** From `at` seconds on, these kinds spawn in these proportions. */
export interface Wave {
  readonly at: number;
  readonly name: string;
  readonly shares: Readonly<Partial<Record<FoeId, number>>>;
}

const WAVES: readonly Wave[] = [
  { at: 0, name: 'Grubs', shares: { grub: 1 } },
  { at: 22, name: 'Skitters', shares: { grub: 4, skitter: 1 } },
  { at: 50, name: 'Husks', shares: { grub: 4, skitter: 2, husk: 1 } },
  { at: 80, name: 'Splitters', shares: { grub: 3, splitter: 2, skitter: 1, husk: 1 } },
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

/** Seconds in which a beginner learns, and after which the foes have their full speed. */
const LEARNING = 60;
const FULL_SPEED = 150;
/** From here on the swarm outgrows the hero. */
const LATE = 180;
/** From here on it outgrows every weapon, evolved ones too. */
const WILD = 270;

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

/** Foes spawned per second: few while the first upgrades are learned, then a swarm that grows with the hero. */
export function hatchRate(seconds: number): number {
  const late = Math.max(0, seconds - LATE) / 40;
  return Math.min(14, 1.3 + Math.min(seconds, LEARNING) / 160 + Math.max(0, seconds - LEARNING) / 38 + late);
}

/** Seconds in which foes crawl, while there are many for a hero without upgrades. */
const CRAWLING = 30;

/** The share of a foe's speed: at first they are slow enough to walk away from, and in the end faster than anybody can dodge. */
export function haste(seconds: number): number {
  const wild = Math.min(0.9, Math.max(0, seconds - WILD) / 400);
  const crawling = 0.12 * Math.max(0, 1 - seconds / CRAWLING);
  return Math.min(1, 0.66 + (0.34 * seconds) / FULL_SPEED) - crawling + wild;
}

/** Returns the number of foes in the ring of a wave. */
export function ringOf(number: number): number {
  return Math.min(30, number < 3 ? 3 + number * 2 : 6 + number * 2);
}

/** The multiple of the initial health. */
export function toughness(seconds: number): number {
  const minutes = seconds / 60;
  const wild = Math.max(0, seconds - WILD) / 60;
  return (
    1 + minutes * 0.14 + minutes * minutes * 0.045 + minutes * minutes * minutes * 0.016 + wild * wild * 1.4
  );
}

/** The most foes alive at a time. */
export function maxFoes(seconds: number): number {
  return Math.min(240, 22 + seconds * 0.8);
}

const FIRST_BOSS = 120;
const BOSS_EVERY = 135;

/** The number of bosses that have come by a time. */
export function bossesBy(seconds: number): number {
  return seconds < FIRST_BOSS ? 0 : 1 + Math.floor((seconds - FIRST_BOSS) / BOSS_EVERY);
}
