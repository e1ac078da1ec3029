import type { TourRival } from '../kit/match/tour-screen.ts';
import type { Nature } from './computer.ts';
import { CANDY, CROOKED, DOUBLE, GRAND, ICE, PINBALL, type TableLook } from './table-looks.ts';
import { PLAIN, type TableRule } from './table-rule.ts';

/** The look of a face. */
export interface Face {
  /** Fall of the lids, 0–1. */
  readonly lid: number;
  /** The brows' turn in radians: positive is angry. */
  readonly brow: number;
  /** Bend of the mouth: 1 is a smile, -1 the opposite. */
  readonly mouth: number;
}

/** Somebody on the tour, with a style and a table of their own. */
export interface Rival extends TourRival {
  readonly nature: Nature;
  readonly table: TableRule;
  readonly look: TableLook;
  readonly face: Face;
  /** The colours of the mallet, in hex, and its badge: one of `badge-art.ts`. */
  readonly bold: string;
  readonly deep: string;
  readonly badge: string;
}

export const RIVALS: readonly Rival[] = [
  {
    name: 'Wobble',
    known: 'slow hands, sleepy eyes',
    place: 'Candy table',
    rule: 'An open table, a gentle start',
    nature: { pace: 34, error: 22, look: 0.55, post: 15, nerve: 0.35 },
    table: PLAIN,
    look: CANDY,
    face: { lid: 0.55, brow: -0.25, mouth: 0.4 },
    bold: '#8fbf4a',
    deep: '#5c8a22',
    badge: 'flower',
  },
  {
    name: 'Pip',
    known: 'strikes at everything',
    place: 'Pinball table',
    rule: 'Two posts in the middle',
    nature: { pace: 44, error: 18, look: 0.42, post: 17, nerve: 0.95 },
    table: {
      ...PLAIN,
      posts: [
        { u: 0, v: -20, radius: 5 },
        { u: 0, v: 20, radius: 5 },
      ],
    },
    look: PINBALL,
    face: { lid: 0, brow: -0.1, mouth: 1 },
    bold: '#f0459b',
    deep: '#b01f6a',
    badge: 'star',
  },
  {
    name: 'Glace',
    known: 'guards, and hardly attacks',
    place: 'Ice bar',
    rule: 'Ice and fire, twice as often',
    nature: { pace: 46, error: 17, look: 0.4, post: 15, nerve: 0.25 },
    table: { ...PLAIN, powers: ['ice', 'fire'], every: [2.5, 4] },
    look: ICE,
    face: { lid: 0.3, brow: 0, mouth: -0.3 },
    bold: '#38b6e8',
    deep: '#1778a8',
    badge: 'flake',
  },
  {
    name: 'Ada and Ida',
    known: 'four hands, two pucks',
    place: 'Double table',
    rule: 'Two pucks at a time',
    nature: { pace: 46, error: 17, look: 0.4, post: 17, nerve: 0.65 },
    table: { ...PLAIN, pucks: 2 },
    look: DOUBLE,
    face: { lid: 0.1, brow: -0.2, mouth: 0.8 },
    bold: '#8a4fd0',
    deep: '#59289a',
    badge: 'twins',
  },
  {
    name: 'Skew',
    known: 'knows every slope',
    place: 'Crooked table',
    rule: 'The puck rolls to one side',
    nature: { pace: 54, error: 15, look: 0.34, post: 18, nerve: 0.7 },
    table: { ...PLAIN, slope: 46 },
    look: CROOKED,
    face: { lid: 0.2, brow: 0.3, mouth: 0.5 },
    bold: '#e0a02a',
    deep: '#a46a08',
    badge: 'slant',
  },
  {
    name: 'Maestro',
    known: 'sees every cushion ahead',
    place: 'Grand table',
    rule: 'Posts before both goals',
    nature: { pace: 108, error: 7, look: 0.13, post: 22, nerve: 0.95 },
    table: {
      ...PLAIN,
      posts: [
        { u: -44, v: 0, radius: 4.5 },
        { u: 44, v: 0, radius: 4.5 },
      ],
    },
    look: GRAND,
    face: { lid: 0.35, brow: 0.4, mouth: -0.6 },
    bold: '#69718a',
    deep: '#343a4c',
    badge: 'crown',
  },
];
