import type { KeeperSkill } from './keeper.ts';
import type { KeeperNature } from './keeper-mind.ts';
import type { KickerNature } from './kicker-mind.ts';

/** The head-dress of a person. */
export type Style = 'bald' | 'band' | 'beard' | 'bun' | 'cap' | 'curls' | 'spikes';

/** Somebody of an opponent's team, and what they are known for. */
export interface Person<Habit> {
  readonly name: string;
  /** In a few words, such as `guesses early`. */
  readonly known: string;
  readonly skin: string;
  readonly hair: string;
  readonly style: Style;
  readonly habit: (plain: Habit) => Partial<Habit>;
}

export interface Team {
  readonly keeper: Person<KeeperNature & KeeperSkill>;
  readonly kicker: Person<KickerNature>;
}

const SKINS = ['#f2c9a1', '#c98d5e', '#8a5a3b', '#e0ac7e'] as const;

/** The teams, in the order of the opponents. What somebody has more of, they have less of elsewhere. */
export const TEAMS: readonly Team[] = [
  {
    keeper: {
      name: 'Moss',
      known: 'guesses early',
      skin: SKINS[0],
      hair: '#6b8f3a',
      style: 'beard',
      habit: ({ speed }) => ({ gamble: 0.75, speed: speed + 0.5 }),
    },
    kicker: {
      name: 'Dot',
      known: 'never feints',
      skin: SKINS[1],
      hair: '#1d1a24',
      style: 'bun',
      habit: () => ({ fake: 0 }),
    },
  },
  {
    keeper: {
      name: 'Brine',
      known: 'waits and watches',
      skin: SKINS[3],
      hair: '#e6e6ea',
      style: 'cap',
      habit: () => ({ gamble: 0.15 }),
    },
    kicker: {
      name: 'Finn',
      known: 'bends every ball',
      skin: SKINS[0],
      hair: '#c4512d',
      style: 'spikes',
      habit: ({ bend }) => ({ bend: bend + 0.45 }),
    },
  },
  {
    keeper: {
      name: 'Hinge',
      known: 'has long arms, slow legs',
      skin: SKINS[2],
      hair: '#1d1a24',
      style: 'bald',
      habit: ({ reach, speed }) => ({ reach: reach + 0.06, speed: speed - 0.7 }),
    },
    kicker: {
      name: 'Latch',
      known: 'shoots hard, and wide',
      skin: SKINS[1],
      hair: '#4a2c1a',
      style: 'band',
      habit: ({ seconds, miss }) => ({ seconds: seconds - 0.1, miss: miss + 0.1 }),
    },
  },
  {
    keeper: {
      name: 'Rivet',
      known: 'reads every curve',
      skin: SKINS[0],
      hair: '#8d5a2b',
      style: 'spikes',
      habit: ({ reading, speed }) => ({ reading: Math.min(1, reading + 0.35), speed: speed - 0.3 }),
    },
    kicker: {
      name: 'Anvil',
      known: 'goes down the middle',
      skin: SKINS[2],
      hair: '#1d1a24',
      style: 'beard',
      habit: () => ({ middle: 0.45 }),
    },
  },
  {
    keeper: {
      name: 'Petal',
      known: 'forgets no kick',
      skin: SKINS[3],
      hair: '#e8598b',
      style: 'curls',
      habit: () => ({ memory: 1, gamble: 0.65 }),
    },
    kicker: {
      name: 'Jay',
      known: 'chips it high',
      skin: SKINS[0],
      hair: '#3d7bd9',
      style: 'spikes',
      habit: () => ({ high: 0.8 }),
    },
  },
  {
    keeper: {
      name: 'Soot',
      known: 'reacts at once',
      skin: SKINS[2],
      hair: '#23252f',
      style: 'cap',
      habit: ({ reaction, reach }) => ({ reaction: reaction - 0.05, reach: reach - 0.03 }),
    },
    kicker: {
      name: 'Ember',
      known: 'feints half the time',
      skin: SKINS[1],
      hair: '#e4572e',
      style: 'curls',
      habit: ({ fake }) => ({ fake: Math.max(0.5, fake) }),
    },
  },
  {
    keeper: {
      name: 'Frost',
      known: 'leaps before you kick',
      skin: SKINS[0],
      hair: '#e6e6ea',
      style: 'bun',
      habit: ({ speed }) => ({ gamble: 0.85, speed: speed + 1 }),
    },
    kicker: {
      name: 'Gale',
      known: 'shoots the hardest',
      skin: SKINS[3],
      hair: '#7c4dbd',
      style: 'band',
      habit: ({ seconds, corner }) => ({ seconds: seconds - 0.08, corner: corner - 0.3 }),
    },
  },
  {
    keeper: {
      name: 'Squall',
      known: 'waits, and sees the curve',
      skin: SKINS[1],
      hair: '#1f3a8a',
      style: 'curls',
      habit: ({ reading }) => ({ gamble: 0.2, reading: Math.min(1, reading + 0.2) }),
    },
    kicker: {
      name: 'Bolt',
      known: 'feints and bends',
      skin: SKINS[2],
      hair: '#ffd23f',
      style: 'spikes',
      habit: ({ bend, fake }) => ({ bend: bend + 0.25, fake: Math.max(0.4, fake) }),
    },
  },
  {
    keeper: {
      name: 'Aurora',
      known: 'has no weakness',
      skin: SKINS[3],
      hair: '#22b573',
      style: 'bun',
      habit: ({ speed }) => ({ speed: speed + 0.2 }),
    },
    kicker: {
      name: 'Polar',
      known: 'finds the corners',
      skin: SKINS[0],
      hair: '#e6e6ea',
      style: 'beard',
      habit: () => ({ corner: 3.35, miss: 0.02 }),
    },
  },
];
