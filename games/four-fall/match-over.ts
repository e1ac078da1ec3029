import type { Outcome } from '../kit/game.ts';
import { type Online, shortName } from '../kit/online.ts';
import type { Player } from './board.ts';

interface EndOfMatch {
  /** Undefined for a draw. */
  readonly winner: Player | undefined;
  readonly names: readonly [string, string];
  readonly moves: number;
  /** The wins so far; undefined where nobody counts. */
  readonly score: string | undefined;
  /** Whether the second player is the clockmaker. */
  readonly clock: boolean;
}

/** How a match ended, in words. */
export function matchOver({ winner, names, moves, score, clock }: EndOfMatch): Outcome {
  return {
    title: titleOf(winner, names, clock),
    won: winner !== undefined && (names.includes(YOU) ? names[winner - 1] === YOU : winner === 1),
    lines: [
      ['Moves', String(moves)],
      ...(score === undefined ? [] : [[`${names[0]} : ${names[1]}`, score] as const]),
    ],
  };
}

/** Who plays on this device, where others play on theirs. */
const YOU = 'You';

function titleOf(winner: Player | undefined, names: readonly [string, string], clock: boolean): string {
  if (winner === undefined) return 'A draw';
  if (names[winner - 1] === YOU) return 'You win';
  return clock ? 'The clock wins' : `${names[winner - 1]} wins`;
}

/** The names of friends who play on several devices. */
export function namesOf({ me, names }: Online): readonly [string, string] {
  const nameOf = (player: number) => (player === me ? YOU : shortName(names[player] ?? 'Friend'));
  return [nameOf(0), nameOf(1)];
}
