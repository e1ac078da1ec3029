import type { Random } from '../kit/random.ts';
import { EVOLUTIONS, readyIn } from './evolutions.ts';
import type { Levels, Upgrade } from './levels.ts';

export const UPGRADES: readonly Upgrade[] = [
  { id: 'twin', name: 'Twin needle', description: 'One more needle a shot', most: 4, weapon: true },
  { id: 'sharp', name: 'Sharp tips', description: 'Everything hurts 30% more', most: 6 },
  { id: 'spring', name: 'Tight spring', description: 'Shoots 18% faster', most: 6 },
  { id: 'pierce', name: 'Steel needle', description: 'Goes through one foe more', most: 3 },
  { id: 'whirl', name: 'Whirl blade', description: 'One more blade circles you', most: 4, weapon: true },
  { id: 'hum', name: 'Big hum', description: 'A wave of sound throws foes back', most: 4, weapon: true },
  { id: 'arc', name: 'Amber spark', description: 'Lightning leaps from foe to foe', most: 4, weapon: true },
  {
    id: 'mine',
    name: 'Honey pot',
    description: 'You drop pots that burst under foes',
    most: 4,
    weapon: true,
  },
  { id: 'bee', name: 'Sister bee', description: 'One more bee flies out and stings', most: 4, weapon: true },
  { id: 'wings', name: 'Light wings', description: 'Fly 11% faster', most: 4 },
  { id: 'reach', name: 'Long tongue', description: 'Drops come from further away', most: 4 },
  { id: 'shell', name: 'Thick shell', description: 'One more heart, filled', most: 5 },
  { id: 'sweet', name: 'Sweet tooth', description: 'Drops are worth 20% more', most: 4 },
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

/**
 * Three different upgrades that can still be learned: every evolution that is ready comes first; then a weapon among the first
 * choices, later something that has been begun, so that a weapon can be led to its end; nectar if the hero is hurt. `unlocked`
 * names the cards of LOCKED that may be among them.
 */
export function offer(
  levels: Levels,
  hurt: boolean,
  { random, unlocked }: { random: Random; unlocked: ReadonlySet<string> },
): Upgrade[] {
  const pool = [...UPGRADES, ...LOCKED.filter(({ id }) => unlocked.has(id))];
  const open = random.shuffle(pool.filter(({ id, most }) => levels[id] < most));
  const learned = UPGRADES.reduce((sum, { id }) => sum + levels[id], 0);
  const isFirst = learned < 3 ? isNewWeapon : isBegun;
  const first = open.find((upgrade) => isFirst(upgrade, levels));
  const rest = open.filter((upgrade) => upgrade !== first);
  const nectar = hurt && random.chance(0.45) ? NECTAR : undefined;
  const chosen = [...readyIn(levels), first, nectar, ...rest].filter((upgrade) => upgrade !== undefined);
  return chosen.length > 0 ? chosen.slice(0, CHOICES) : [NECTAR];
}

const CHOICES = 3;

/** A weapon of its own: the gun is there from the beginning. */
function isNewWeapon({ id, weapon }: Upgrade, levels: Levels): boolean {
  return weapon === true && id !== 'twin' && levels[id] === 0;
}

/** A weapon that has been begun, or the card that it evolves with. */
function isBegun({ id, weapon }: Upgrade, levels: Levels): boolean {
  if (weapon === true) return levels[id] > 0;
  return levels[id] === 0 && EVOLUTIONS.some((each) => each.partner === id && levels[each.weapon] > 1);
}

/** The honey needed for the next level; `level` counts from 1. */
export function honeyFor(level: number): number {
  return Math.round(3 + level * 3 + level * level * 0.4);
}
