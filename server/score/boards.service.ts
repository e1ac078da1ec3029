import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { boardOfGame, GameBoards, Replay, RunFacts, ScoreBoard } from '../../entities/score.schema.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../game/game.view.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { JudgedGame } from './judge.ts';
import { listBoard, readReplay, readRun } from './score.queries.ts';

const judgeable = z.object({ slug: z.string(), judged: z.boolean() });

/** A public game, and whether its code is here and it is not for children, who are not compared. */
const findGame = async (em: Em, which: RawBuilder<unknown>) => {
  const rows = await rowsOf(
    em,
    judgeable,
    sql`select g.slug, g.hosted and g.upload_id is null and g.age_rating <> 'KIDS' as judged
      from game g where ${which} and ${isPublic}`,
  );
  return rows[0] ?? null;
};

type Judging = Pick<Context, 'em' | 'judge'>;

/**
 * The game's boards.
 * @throws AppError game_not_found, board_not_found
 */
export async function requireBoard({ em, judge }: Judging, gameId: string): Promise<JudgedGame> {
  const game = await findGame(em, sql`g.id = ${gameId}`);
  if (game === null) throw new AppError('game_not_found');
  const judged = game.judged ? judge.games.get(game.slug) : undefined;
  if (judged === undefined) throw new AppError('board_not_found');
  return judged;
}

/** Says which boards a public game has; null if none. */
export async function readBoards({ em, judge }: Judging, slug: string): Promise<GameBoards | null> {
  const game = await findGame(em, sql`g.slug = ${slug}`);
  const judged = game?.judged === true ? judge.games.get(slug) : undefined;
  if (judged === undefined) return null;
  const { label, better, ghost, modes } = judged;
  return { label, better, ghost, modes: [...modes] };
}

/**
 * Reads a board of a game.
 * @throws AppError game_not_found, board_not_found
 */
export async function readBoard(
  ctx: Judging,
  { id: gameId, board, mode }: z.output<typeof boardOfGame>,
): Promise<ScoreBoard> {
  const { modes, version, label, better } = await requireBoard(ctx, gameId);
  const chosen = mode === undefined ? modes[0] : modes.find(({ id }) => id === mode);
  if (chosen === undefined) throw new AppError('board_not_found');
  const rows = await listBoard(ctx.em, { gameId, mode: chosen.id, board }, new Date());
  return {
    board,
    mode: chosen.id,
    label,
    better,
    modes: [...modes],
    players: rows[0]?.players ?? 0,
    entries: rows.map(({ place, run, name, score, text, finishedAt, version: played }) => ({
      place,
      run,
      name,
      score,
      text,
      finishedAt,
      watchable: played === version,
    })),
  };
}

/** @throws AppError run_not_found */
export async function readRunFacts(em: Em, id: string): Promise<RunFacts> {
  const run = await readRun(em, id, new Date());
  if (run === null) throw new AppError('run_not_found');
  return run;
}

/** @throws AppError run_not_found when it cannot be watched */
export async function watchRun(em: Em, id: string): Promise<Replay> {
  const run = await readReplay(em, id);
  if (run === null) throw new AppError('run_not_found');
  return run;
}
