import type { TourRival } from '../kit/match/tour-screen.ts';
import { type Build, STANDARD } from './bot.ts';
import type { Nature } from './brain.ts';
import { type Arena, around, FIRST_RADIUS } from './ring.ts';

/** Somebody on the tour: a robot with a style of its own, on its own raft. */
export interface Rival extends TourRival {
  readonly nature: Nature;
  readonly build: Build;
  readonly arena: Arena;
  /** Body colours in hex, and what it wears: a style of `wardrobe.ts`. */
  readonly colour: string;
  readonly deep: string;
  readonly hat: string;
}

const calm = { grip: 1, bumpers: [], hole: 0 } as const;

/** Those of the first league, from the weakest to the strongest. */
const FIRST_LEAGUE: readonly Rival[] = [
  {
    name: 'Rusty',
    known: 'slow, and falls in by itself',
    place: 'The raft',
    rule: 'Planks fall: mind the edge',
    nature: { look: 0.42, zeal: 0.42, brace: 0.05, dash: 0.07, care: 8 },
    build: STANDARD,
    arena: { ...calm, name: 'The raft' },
    colour: '#c98a5a',
    deep: '#8d5a33',
    hat: 'none',
  },
  {
    name: 'Bumper Bea',
    known: 'dashes, and never braces',
    place: 'Bumper raft',
    rule: 'Bumpers throw you',
    nature: { look: 0.24, zeal: 0.55, brace: 0, dash: 0.34, care: 9 },
    build: STANDARD,
    arena: { ...calm, name: 'Bumper raft', bumpers: around(3, 19, Math.PI / 2) },
    colour: '#ff7a4d',
    deep: '#c44a22',
    hat: 'antenna',
  },
  {
    name: 'Frosty',
    known: 'waits in the middle',
    place: 'Ice floe',
    rule: 'No grip',
    nature: { look: 0.2, zeal: 0.6, brace: 0.5, dash: 0.14, care: 12, lurk: 0.8 },
    build: STANDARD,
    arena: { ...calm, name: 'Ice floe', grip: 0.5 },
    colour: '#9fd8f2',
    deep: '#4e93b8',
    hat: 'propeller',
  },
  {
    name: 'Zip',
    known: 'light, and twice as quick',
    place: 'Whirlpool',
    rule: 'The raft turns under you',
    nature: { look: 0.22, zeal: 0.8, brace: 0.1, dash: 0.2, care: 11 },
    build: { mass: 0.72, speed: 1.25 },
    arena: { ...calm, name: 'Whirlpool', spin: 26 },
    colour: '#b6f04a',
    deep: '#6da516',
    hat: 'propeller',
  },
  {
    name: 'Big Tub',
    known: 'heavy as an anvil',
    place: 'The rubber ring',
    rule: 'A hole in the middle',
    nature: { look: 0.32, zeal: 0.56, brace: 0.11, dash: 0.1, care: 9.3 },
    build: { mass: 1.18, speed: 0.8 },
    arena: { ...calm, name: 'The rubber ring', hole: 10 },
    colour: '#8e7cff',
    deep: '#5442c4',
    hat: 'horns',
  },
  {
    name: 'The Duchess',
    known: 'answers every dash',
    place: 'The tea tray',
    rule: 'Small, and shrinking soon',
    nature: { look: 0.16, zeal: 0.8, brace: 0.7, dash: 0.22, care: 9.5 },
    build: STANDARD,
    arena: { ...calm, name: 'The tea tray', radius: 34 },
    colour: '#f2a7d6',
    deep: '#b85c98',
    hat: 'crown',
  },
  {
    name: 'Goro the Great',
    known: 'heavy, and never fooled',
    place: 'The maelstrom',
    rule: 'Ice, bumpers, and it turns',
    nature: { look: 0.1, zeal: 0.92, brace: 0.55, dash: 0.34, care: 13 },
    build: { mass: 1.12, speed: 1 },
    arena: { name: 'The maelstrom', grip: 0.6, bumpers: around(2, 15, Math.PI / 2), hole: 0, spin: -18 },
    colour: '#3f4653',
    deep: '#1f242e',
    hat: 'crown',
  },
];

/** The difference of a league: on its rafts, and how its robots are built. */
interface League {
  /** Behind the names of those whom the player knows from the league before. */
  readonly number: string;
  readonly rule: string;
  /** A factor of the grip. */
  readonly grip?: number;
  /** The largest first radius. */
  readonly radius?: number;
  /** Added to how strongly a raft turns. */
  readonly spin?: number;
  /** Factors of a robot's build. */
  readonly mass?: number;
  readonly speed?: number;
}

/** In each league everybody comes again, and thinks faster than in the one before. */
const LEAGUES: readonly League[] = [
  { number: '', rule: '' },
  { number: 'II', rule: 'Wet planks', grip: 0.8 },
  { number: 'III', rule: 'The current turns the raft', spin: 12 },
  { number: 'IV', rule: 'A smaller raft', radius: 38 },
  { number: 'V', rule: 'Robots of cast iron', mass: 1.1, speed: 1.06 },
  { number: 'VI', rule: 'Wet, small, and it turns', grip: 0.85, radius: 40, spin: -10 },
];

const LEAST_GRIP = 0.42;

/** The tour: league after league. */
export const RIVALS: readonly Rival[] = LEAGUES.flatMap((league, rank) =>
  FIRST_LEAGUE.map((rival) => (rank === 0 ? rival : promoted(rival, league, rank))),
);

/** A rival in a later league. `rank` counts the leagues from 0. */
function promoted(rival: Rival, league: League, rank: number): Rival {
  const { nature, build, arena } = rival;
  const { number, rule, grip = 1, radius = FIRST_RADIUS, spin = 0, mass = 1, speed = 1 } = league;
  const nearer = (value: number, most: number, share: number) => value + (most - value) * share * rank;
  const place = `${rival.place} ${number}`;
  return {
    ...rival,
    name: `${rival.name} ${number}`,
    place,
    rule,
    nature: {
      ...nature,
      look: nearer(nature.look, 0.08, 0.13),
      zeal: nearer(nature.zeal, 1, 0.1),
      brace: nearer(nature.brace, 0.75, 0.08),
      dash: nearer(nature.dash, 0.45, 0.08),
    },
    build: { mass: build.mass * mass, speed: build.speed * speed },
    arena: {
      ...arena,
      name: place,
      grip: Math.max(Math.min(LEAST_GRIP, arena.grip), arena.grip * grip),
      radius: Math.min(arena.radius ?? FIRST_RADIUS, radius),
      spin: (arena.spin ?? 0) + spin,
    },
  };
}
