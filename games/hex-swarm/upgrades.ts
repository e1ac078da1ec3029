import type { Random } from '../kit/random.ts';

export type UpgradeId =
  | 'twin'
  | 'sharp'
  | 'spring'
  | 'pierce'
  | 'whirl'
  | 'hum'
  | 'arc'
  | 'wings'
  | 'reach'
  | 'shell'
  | 'sweet'
  | 'frost'
  | 'thorn'
  | 'sting'
  | 'feast'
  | 'guard'
  | 'fury'
  | 'nectar';

export interface Upgrade {
  readonly id: UpgradeId;
  readonly name: string;
  readonly description: string;
  readonly most: number;
  /** Whether it is a weapon of its own, which the first levels should offer. */
  readonly weapon?: boolean;
}

export const UPGRADES: readonly Upgrade[] = [
  { id: 'twin', name: 'Twin needle', description: 'One more needle a shot', most: 4 },
  { id: 'sharp', name: 'Sharp tips', description: 'Everything hurts 30 % more', most: 6 },
  { id: 'spring', name: 'Tight spring', description: 'Shoots 18 % faster', most: 6 },
  { id: 'pierce', name: 'Steel needle', description: 'Goes through one foe more', most: 3 },
  { id: 'whirl', name: 'Whirl blade', description: 'One more blade circles you', most: 5, weapon: true },
  { id: 'hum', name: 'Big hum', description: 'A wave of sound throws foes back', most: 5, weapon: true },
  { id: 'arc', name: 'Amber spark', description: 'Lightning leaps from foe to foe', most: 5, weapon: true },
  { id: 'wings', name: 'Light wings', description: 'Fly 11 % faster', most: 4 },
  { id: 'reach', name: 'Long tongue', description: 'Drops come from further away', most: 4 },
  { id: 'shell', name: 'Thick shell', description: 'One more heart, filled', most: 5 },
  { id: 'sweet', name: 'Sweet tooth', description: 'Drops are worth 20 % more', most: 4 },
];

/** Offered only to those who have unlocked them. */
export const LOCKED: readonly Upgrade[] = [
  { id: 'frost', name: 'Cold breath', description: 'Foes near you crawl slower', most: 3 },
  { id: 'thorn', name: 'Thorn coat', description: 'The blast of a hit is stronger', most: 3 },
  { id: 'sting', name: 'Heavy sting', description: 'Heavy needles come sooner', most: 2 },
  { id: 'feast', name: 'Feast', description: 'Every 60 foes, fewer a level, leave a heart', most: 3 },
  { id: 'guard', name: 'Wax guard', description: 'Nothing hurts you for longer after a hit', most: 2 },
  { id: 'fury', name: 'Last stand', description: 'Shoots faster with one or two hearts left', most: 2 },
];

/** Offered when everything else is learned. */
const NECTAR: Upgrade = { id: 'nectar', name: 'Nectar', description: 'Fills two hearts', most: Infinity };

/** How often each upgrade has been picked. */
export type Levels = Record<UpgradeId, number>;

export function noLevels(): Levels {
  return {
    twin: 0,
    sharp: 0,
    spring: 0,
    pierce: 0,
    whirl: 0,
    hum: 0,
    arc: 0,
    wings: 0,
    reach: 0,
    shell: 0,
    sweet: 0,
    frost: 0,
    thorn: 0,
    sting: 0,
    feast: 0,
    guard: 0,
    fury: 0,
    nectar: 0,
  };
}

/**
 * Three different upgrades that can still be learned; a weapon among the first choices, nectar if the hero is hurt.
 * `unlocked` names the cards of LOCKED that may be among them.
 */
export function offer(
  levels: Levels,
  hurt: boolean,
  { random, unlocked }: { random: Random; unlocked: ReadonlySet<string> },
): Upgrade[] {
  const pool = [...UPGRADES, ...LOCKED.filter(({ id }) => unlocked.has(id))];
  const open = random.shuffle(pool.filter(({ id, most }) => levels[id] < most));
  const learned = UPGRADES.reduce((sum, { id }) => sum + levels[id], 0);
  if (learned < 3) open.sort((a, b) => Number(b.weapon ?? false) - Number(a.weapon ?? false));
  const [first, second, third] = learned < 3 ? [open[0], open[4], open[5]] : open;
  const nectar = hurt && random.chance(0.45) ? NECTAR : undefined;
  const chosen = [first, second, nectar ?? third].filter((upgrade) => upgrade !== undefined);
  return chosen.length > 0 ? chosen : [NECTAR];
}

/** The honey needed for the next level; `level` counts from 1. */
export function honeyFor(level: number): number {
  return Math.round(3 + level * 3 + level * level * 0.32);
}
