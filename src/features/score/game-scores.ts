import { OWN_RUNS_ASKED } from '../../../entities/score.rules.ts';
import type { GameBoards, ScoreBoard } from '../../../entities/score.schema.ts';
import { PlayportError } from '../../../play-origin/sdk/v2/calls.ts';
import type { PlayportBoardChoice, PlayportPlace, PlayportScore } from '../../../play-origin/sdk/v2/types.ts';
import { readToken } from '../../api/token.ts';
import type { trpc } from '../../api/trpc.ts';
import { failureOf } from '../../ui/failure.ts';
import { ownRuns, rememberRun } from './own-runs.ts';
import { chosenName, guestKey, guestName } from './player-name.ts';

export interface ScoredGame {
  readonly id: string;
  readonly boards: GameBoards | null;
}

/** The boards of a game, as its SDK's calls use them. */
export function gameScores(utils: ReturnType<typeof trpc.useUtils>, { id, boards }: ScoredGame) {
  /** The ids of this person's own scores. */
  const own = async (): Promise<string[]> => {
    const known = readToken() === null ? [] : await utils.score.mine.fetch({ id });
    return [...new Set([...known, ...ownRuns.get()])];
  };
  const read = (which: PlayportBoardChoice, runs?: string[]): Promise<ScoreBoard> => {
    if (boards === null) throw new PlayportError('unavailable', NO_BOARD);
    return inWords(
      utils.client.score.board.query({ id, ...which, ...(runs === undefined ? {} : { runs: runs.join() }) }),
    );
  };
  return {
    submit: async (score: number): Promise<PlayportPlace> => {
      if (boards === null) throw new PlayportError('unavailable', NO_BOARD);
      if (boards.verified) throw new PlayportError('unavailable', PROVEN);
      const isMember = readToken() !== null;
      const name = isMember ? chosenName.get() : guestName();
      const { id: runId, ...place } = await inWords(
        utils.client.score.submit.mutate({
          id,
          score,
          ...(name === null ? {} : { name }),
          ...(isMember ? {} : { guest: guestKey() }),
        }),
      );
      rememberRun(runId);
      void utils.score.mine.invalidate({ id });
      void utils.score.board.invalidate({ id });
      return place;
    },
    top: async (which: PlayportBoardChoice) => {
      const [{ verified, label, better, players, entries }, mine] = await Promise.all([read(which), own()]);
      const ids = new Set(mine);
      return { verified, label, better, players, entries: entries.map((entry) => entryOf(entry, ids)) };
    },
    mine: async (which: PlayportBoardChoice): Promise<PlayportScore | null> => {
      const runs = (await own()).slice(0, OWN_RUNS_ASKED);
      const [entry] = runs.length === 0 ? [] : (await read(which, runs)).entries;
      return entry === undefined ? null : entryOf(entry, new Set(runs));
    },
  };
}

const NO_BOARD = 'This game has no board. Its developer switches it on in the developer area.';
const PROVEN = 'The scores of this game are proven: hand them in with runs.finish.';

const entryOf = (
  { place, name, score, text, run }: ScoreBoard['entries'][number],
  own: ReadonlySet<string>,
): PlayportScore => ({ place, name, score, text, mine: own.has(run) });

/** A game is told why, in the words of the portal. */
async function inWords<Value>(asked: Promise<Value>): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    throw new PlayportError('unavailable', failureOf(error).message);
  }
}
