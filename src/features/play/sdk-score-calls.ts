import { decode, literal, number, object, string } from '../../../entities/decode.rules.ts';
import { BOARDS, UNVERIFIED_SCORE } from '../../../entities/score.rules.ts';
import { type CallName, PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import type {
  PlayportBoard,
  PlayportBoardChoice,
  PlayportPlace,
  PlayportScore,
} from '../../../play-origin/sdk/v2/types.ts';

/** The boards of a game. What is refused is a `PlayportError`. */
export interface GameScores {
  submit(score: number): Promise<PlayportPlace>;
  top(which: PlayportBoardChoice): Promise<PlayportBoard>;
  mine(which: PlayportBoardChoice): Promise<PlayportScore | null>;
}

export type ScoreCallName = Extract<CallName, `scores.${string}`>;

/** Whether Playport hosts the game: another site learns what everybody can read, and nothing of who plays there. */
interface Asker {
  readonly isHosted: boolean;
}

const choice = object({}, { board: literal(...BOARDS), mode: string });

/** Answers the SDK's calls about scores. */
export const SCORE_CALL_HANDLERS: Record<
  ScoreCallName,
  (scores: GameScores, input: unknown, asker: Asker) => unknown
> = {
  'scores.submit': async (scores, input, { isHosted }) => {
    if (!number(input) || !(Math.abs(input) <= UNVERIFIED_SCORE.furthest))
      throw new PlayportError(
        'invalid',
        `Give the score: a number, at most ${UNVERIFIED_SCORE.furthest.toExponential()} away from 0.`,
      );
    const place = await scores.submit(input);
    return isHosted ? place : null;
  },
  'scores.top': async (scores, input, { isHosted }) => {
    const board = await scores.top(choiceOf(input));
    if (isHosted) return board;
    return { ...board, entries: board.entries.map((entry) => ({ ...entry, mine: false })) };
  },
  'scores.mine': (scores, input, { isHosted }) => {
    if (!isHosted)
      throw new PlayportError('not_hosted', 'Only games that the portal hosts learn the player’s place.');
    return scores.mine(choiceOf(input));
  },
};

function choiceOf(input: unknown): PlayportBoardChoice {
  const boardChoice = input === undefined ? {} : decode(choice, input);
  if (boardChoice === undefined)
    throw new PlayportError('invalid', `Give a board (${BOARDS.join(', ')}) and a mode, or none.`);
  return boardChoice;
}
