import type { Outcome } from '../kit/game.ts';
import { type Online, shortName } from '../kit/online.ts';
import type { Side } from './cart.ts';

/** A finished match. */
export interface Match {
  readonly rounds: readonly [number, number];
  readonly names: readonly [string, string];
  /** The side of this device's player; undefined where both play here. */
  readonly mine: Side | undefined;
  /** Against the computer. */
  readonly alone: boolean;
  /** Of this device's player, or of the first one. */
  readonly shots: number;
  readonly damage: number;
}

/** The text of a match's result. */
export function matchOver({ rounds, names, mine, alone, shots, damage }: Match): Outcome {
  const winner: Side = rounds[0] > rounds[1] ? 0 : 1;
  const [first, second] = mine === 1 ? [rounds[1], rounds[0]] : rounds;
  const loss = alone && names[1] === 'Machine' ? 'The machine wins' : `${names[winner]} wins`;
  return {
    title: winner === mine ? 'You win' : loss,
    won: winner === (mine ?? 0),
    lines: [
      ['Orchards', `${first} : ${second}`],
      [mine === undefined ? `Shots by ${names[0]}` : 'Your shots', String(shots)],
      [mine === undefined ? `Harm done by ${names[0]}` : 'Harm done', String(damage)],
    ],
  };
}

/** The names of friends who play on several devices. */
export function namesOf({ me, names }: Online): readonly [string, string] {
  const nameOf = (player: number) => (player === me ? 'You' : shortName(names[player] ?? 'Friend'));
  return [nameOf(0), nameOf(1)];
}
