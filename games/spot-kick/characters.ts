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

/** A person of a team; the looks are the number of the skin, the hair and the head-dress. */
function person<Habit>(
  name: string,
  known: string,
  [skin, hair, style]: readonly [number, string, Style],
  habit: Person<Habit>['habit'],
): Person<Habit> {
  return { name, known, skin: SKINS[skin] ?? SKINS[0], hair, style, habit };
}

/** The teams, in the order of the opponents. What somebody has more of, they have less of elsewhere. */
export const TEAMS: readonly Team[] = [
  {
    keeper: person('Moss', 'guesses early', [0, '#6b8f3a', 'beard'], ({ speed }) => ({
      gamble: 0.75,
      speed: speed + 0.5,
    })),
    kicker: person('Dot', 'never feints', [1, '#1d1a24', 'bun'], () => ({ fake: 0 })),
  },
  {
    keeper: person('Brine', 'waits and watches', [3, '#e6e6ea', 'cap'], () => ({ gamble: 0.15 })),
    kicker: person('Finn', 'bends every ball', [0, '#c4512d', 'spikes'], ({ bend }) => ({
      bend: bend + 0.45,
    })),
  },
  {
    keeper: person('Hinge', 'has long arms, slow legs', [2, '#1d1a24', 'bald'], ({ reach, speed }) => ({
      reach: reach + 0.06,
      speed: speed - 0.7,
    })),
    kicker: person('Latch', 'shoots hard, and wide', [1, '#4a2c1a', 'band'], ({ seconds, miss }) => ({
      seconds: seconds - 0.1,
      miss: miss + 0.1,
    })),
  },
  {
    keeper: person('Rivet', 'reads every curve', [0, '#8d5a2b', 'spikes'], ({ reading, speed }) => ({
      reading: Math.min(1, reading + 0.35),
      speed: speed - 0.3,
    })),
    kicker: person('Anvil', 'goes down the middle', [2, '#1d1a24', 'beard'], () => ({ middle: 0.45 })),
  },
  {
    keeper: person('Petal', 'forgets no kick', [3, '#e8598b', 'curls'], () => ({ memory: 1, gamble: 0.65 })),
    kicker: person('Jay', 'chips it high', [0, '#3d7bd9', 'spikes'], () => ({ high: 0.8 })),
  },
  {
    keeper: person('Soot', 'reacts at once', [2, '#23252f', 'cap'], ({ reaction, reach }) => ({
      reaction: reaction - 0.05,
      reach: reach - 0.03,
    })),
    kicker: person('Ember', 'feints half the time', [1, '#e4572e', 'curls'], ({ fake }) => ({
      fake: Math.max(0.5, fake),
    })),
  },
  {
    keeper: person('Frost', 'leaps before you kick', [0, '#e6e6ea', 'bun'], ({ speed }) => ({
      gamble: 0.85,
      speed: speed + 1,
    })),
    kicker: person('Gale', 'shoots the hardest', [3, '#7c4dbd', 'band'], ({ seconds, corner }) => ({
      seconds: seconds - 0.08,
      corner: corner - 0.3,
    })),
  },
  {
    keeper: person('Squall', 'waits, and sees the curve', [1, '#1f3a8a', 'curls'], ({ reading }) => ({
      gamble: 0.2,
      reading: Math.min(1, reading + 0.2),
    })),
    kicker: person('Bolt', 'feints and bends', [2, '#ffd23f', 'spikes'], ({ bend, fake }) => ({
      bend: bend + 0.25,
      fake: Math.max(0.4, fake),
    })),
  },
  {
    keeper: person('Aurora', 'has no weakness', [3, '#22b573', 'bun'], ({ speed }) => ({
      speed: speed + 0.2,
    })),
    kicker: person('Polar', 'finds the corners', [0, '#e6e6ea', 'beard'], () => ({
      corner: 3.35,
      miss: 0.02,
    })),
  },
];
