import type { TourRival } from '../kit/match/tour-screen.ts';
import { type Build, STANDARD } from './bot.ts';
import type { Nature } from './brain.ts';
import { type Arena, around } from './ring.ts';

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

export const RIVALS: readonly Rival[] = [
  {
    name: 'Rusty',
    known: 'slow, and falls in by itself',
    place: 'The raft',
    rule: 'Planks fall, that is all',
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
