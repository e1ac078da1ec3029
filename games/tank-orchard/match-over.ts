import type { Outcome } from '../kit/game.ts';

/** A finished match; the first name is the player's, or the first player's. */
export interface Match {
  readonly rounds: readonly [number, number];
  readonly names: readonly [string, string];
  /** Against the computer. */
  readonly alone: boolean;
  readonly shots: number;
  readonly damage: number;
}

/** The text of a match's result. */
export function matchOver({ rounds, names, alone, shots, damage }: Match): Outcome {
  const won = rounds[0] > rounds[1];
  return {
    title: alone ? (won ? 'You win' : 'The machine wins') : `${names[won ? 0 : 1]} wins`,
    won,
    lines: [
      ['Orchards', `${rounds[0]} : ${rounds[1]}`],
      [alone ? 'Your shots' : `Shots by ${names[0]}`, String(shots)],
      [alone ? 'Harm done' : `Harm done by ${names[0]}`, String(damage)],
    ],
  };
}
