import type { Strength } from '../kit/match/side.ts';
import type { Random } from '../kit/random.ts';
import { clamp } from '../kit/vector.ts';
import type { Battle } from './battle.ts';
import type { Cart } from './cart.ts';
import { type Fruit, FRUIT_ORDER } from './fruit.ts';
import { fly, launch, type Missile } from './volley.ts';

/** An aim: radians and 0–1. */
export interface Aim {
  readonly angle: number;
  readonly power: number;
  readonly fruit: Fruit;
}

/** Whether what another device has said is an aim. */
export function isAim(said: unknown): said is Aim {
  if (typeof said !== 'object' || said === null) return false;
  const isWithin = (name: keyof Aim, least: number, most: number): boolean => {
    const value: unknown = Reflect.get(said, name);
    return typeof value === 'number' && value >= least && value <= most;
  };
  const fruit: unknown = Reflect.get(said, 'fruit');
  return (
    isWithin('angle', 0, Math.PI) && isWithin('power', 0, 1) && FRUIT_ORDER.some((each) => each === fruit)
  );
}

/** The aim of a computer: the error of its first shot, in radians and power, and its factor for each further one. */
export interface Nature {
  readonly angle: number;
  readonly power: number;
  readonly learns: number;
  /** The fruit that it likes to load. */
  readonly fruit?: Fruit;
}

const NATURES: Readonly<Record<Strength, Nature>> = {
  easy: { angle: 0.17, power: 0.11, learns: 0.88 },
  medium: { angle: 0.135, power: 0.09, learns: 0.83 },
  hard: { angle: 0.035, power: 0.03, learns: 0.6 },
};

/** The probability of loading the fruit that it likes. */
const LIKING = 0.6;
const TRIES = 70;
const REFINEMENTS = 40;

/** The computer at a cannon: simulates shots, then adds an error that shrinks each time. */
export class Gunner {
  private readonly nature: Nature;
  private readonly random: Random;
  private shots = 0;

  constructor(style: Strength | Nature, random: Random) {
    this.nature = typeof style === 'string' ? NATURES[style] : style;
    this.random = random;
  }

  /** Chooses a shot for the cart whose turn it is. */
  choose(battle: Battle): Aim {
    const { random, nature } = this;
    const fruit = this.chooseFruit(battle.shooter);
    const best = bestAim(battle, fruit, random);
    const off = nature.learns ** this.shots;
    this.shots += 1;
    return {
      fruit,
      angle: best.angle + random.range(-1, 1) * nature.angle * off,
      power: clamp(best.power + random.range(-1, 1) * nature.power * off, 0.2, 1),
    };
  }

  private chooseFruit({ load }: Cart): Fruit {
    const { fruit: liked } = this.nature;
    if (liked !== undefined && load[liked] > 0 && this.random.chance(LIKING)) return liked;
    if (this.shots === 0 || this.random.chance(0.45)) return 'apple';
    return this.random.pick(FRUIT_ORDER.filter((fruit) => load[fruit] > 0));
  }
}

/** The aim that lands nearest to the other cart. */
export function bestAim(battle: Battle, fruit: Fruit, random: Random): Aim {
  const target = battle.carts[battle.turn === 0 ? 1 : 0];
  const toRight = battle.turn === 0;
  let best: Aim = { angle: toRight ? 0.8 : Math.PI - 0.8, power: 0.7, fruit };
  let miss = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES + REFINEMENTS; attempt += 1) {
    const fresh = attempt < TRIES;
    const rise = random.range(0.45, 1.35);
    const angle = fresh ? (toRight ? rise : Math.PI - rise) : best.angle + random.range(-0.05, 0.05);
    const power = fresh ? random.range(0.45, 1) : clamp(best.power + random.range(-0.05, 0.05), 0.2, 1);
    const gap = missOf(battle, { angle, power, fruit }, target);
    if (gap >= miss) continue;
    miss = gap;
    best = { angle, power, fruit };
  }
  return best;
}

/** The distance from the target at which a shot lands; large if it leaves the orchard. */
export function missOf(battle: Battle, aim: Aim, target: Cart): number {
  const { shooter } = battle;
  const before = { angle: shooter.angle, power: shooter.power, fruit: shooter.fruit };
  Object.assign(shooter, aim);
  const missile = launch(shooter);
  Object.assign(shooter, before);
  const broods: Missile[] = [];
  for (let step = 0; step < 900; step += 1) {
    const landing = fly(missile, battle.field, 1 / 60, broods);
    if (landing === undefined || landing.kind === 'split') continue;
    if (landing.kind === 'gone') return 999;
    if (landing.kind === 'bounce') continue;
    return Math.hypot(landing.x - target.x, landing.y - target.y - 3);
  }
  return 999;
}
