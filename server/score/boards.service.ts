import type { z } from 'zod';
import { BOARD_SIZE, type ScoreOrder } from '../../entities/score.rules.ts';
import type { boardOfGame, GameBoards, Replay, RunFacts, ScoreBoard } from '../../entities/score.schema.ts';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { hasPage, isOwnBuild, isRetired } from '../catalogue/game.view.ts';
import { type ClosedBoards, closedBoardsOf } from '../catalogue/release-games.ts';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import type { RankedGame } from './run-verifier.ts';
import { countPlayers, type Ranking } from './ranking.ts';
import { listBoard, type ListedRun, rankingOf, readReplay, readRun } from './score.queries.ts';
import { listUnverified, unverifiedRanking } from './unverified.queries.ts';

/** A game with a page that is not for children, who are not compared; `null` for one that is; undefined without a game. */
async function findGame(em: Em, which: { readonly id: string } | { readonly slug: string }) {
  const row = await db(em)
    .selectFrom('game as g')
    .select([
      'g.slug',
      'g.age_rating',
      'g.hosted as isHosted',
      'g.score_order as order',
      isOwnBuild.as('isOwn'),
      isRetired.as('isRetired'),
    ])
    .where((eb) => eb.and('id' in which ? { 'g.id': which.id } : { 'g.slug': which.slug }))
    .where(hasPage)
    .executeTakeFirst();
  return row?.age_rating === 'KIDS' ? null : row;
}

type BoardContext = Pick<Context, 'em' | 'runVerifier'>;

/**
 * The boards of a game: proven ones of our own games, which take no run any more once the game is retired, or the one of another
 * developer's game, which proves nothing.
 */
type Boards =
  | { readonly kind: 'verified'; readonly game: RankedGame }
  | { readonly kind: 'closed'; readonly game: ClosedBoards }
  | { readonly kind: 'unverified'; readonly order: ScoreOrder; readonly isHosted: boolean };

function boardsOf(game: Awaited<ReturnType<typeof findGame>>, { runVerifier }: BoardContext): Boards | null {
  if (game == null) return null;
  const { slug, isOwn, order, isHosted } = game;
  if (game.isRetired) {
    const closed = closedBoardsOf(slug);
    return closed === undefined ? null : { kind: 'closed', game: closed };
  }
  if (!isOwn) return order === null ? null : { kind: 'unverified', order, isHosted };
  const ranked = runVerifier.games.get(slug);
  return ranked === undefined ? null : { kind: 'verified', game: ranked };
}

async function requireBoards(ctx: BoardContext, gameId: string): Promise<Boards> {
  const game = await findGame(ctx.em, { id: gameId });
  if (game === undefined) throw new AppError('game_not_found');
  const boards = boardsOf(game, ctx);
  if (boards === null) throw new AppError('board_not_found');
  return boards;
}

/**
 * The game's proven boards.
 * @throws AppError game_not_found, board_not_found
 */
export async function requireBoard(ctx: BoardContext, gameId: string): Promise<RankedGame> {
  const boards = await requireBoards(ctx, gameId);
  if (boards.kind !== 'verified') throw new AppError('board_not_found');
  return boards.game;
}

/**
 * The game's unverified board.
 * @throws AppError game_not_found, board_not_found
 */
export async function requireUnverifiedBoard(
  ctx: BoardContext,
  gameId: string,
): Promise<Extract<Boards, { kind: 'unverified' }>> {
  const boards = await requireBoards(ctx, gameId);
  if (boards.kind !== 'unverified') throw new AppError('board_not_found');
  return boards;
}

/** A game without modes has this one. */
const ONE_MODE = { id: '', name: '' };
/** The label of an unverified score: what it counts is known to its game only. */
const UNVERIFIED_LABEL = 'Score';

/** Says which boards a game has; null if none. Those of a retired game are closed. */
export async function readBoards(ctx: BoardContext, slug: string): Promise<GameBoards | null> {
  addDependencies([slug]);
  const boards = boardsOf(await findGame(ctx.em, { slug }), ctx);
  if (boards === null) return null;
  if (boards.kind === 'unverified') {
    const { order: better } = boards;
    return { label: UNVERIFIED_LABEL, better, ghost: false, verified: false, modes: [ONE_MODE] };
  }
  if (boards.kind === 'closed') {
    const { label, better, modes } = boards.game;
    return { label, better, ghost: false, verified: true, closed: true, modes: [...modes] };
  }
  const { label, better, ghost, modes } = boards.game;
  return { label, better, ghost, verified: true, modes: [...modes] };
}

/**
 * Reads a board of a game. It counts by the game: the game's own calls leave the network's other reads alone.
 * @throws AppError game_not_found, board_not_found, rate_limited
 */
export async function readBoard(
  ctx: BoardContext & Pick<Context, 'boardsPerNetwork' | 'caller'>,
  input: z.output<typeof boardOfGame>,
): Promise<ScoreBoard> {
  ctx.boardsPerNetwork.count(ctx.caller.address, input.id);
  const boards = await requireBoards(ctx, input.id);
  if (boards.kind === 'unverified') return readUnverified(ctx.em, boards.order, input);
  const version = boards.kind === 'closed' ? null : boards.game.version;
  return readVerified(ctx.em, { ...boards.game, version }, input);
}

/** @param game with the version whose runs can be watched; null for none */
async function readVerified(
  em: Em,
  { modes, version, label, better }: ClosedBoards & { readonly version: string | null },
  { id: gameId, board, mode, runs }: z.output<typeof boardOfGame>,
): Promise<ScoreBoard> {
  const boardMode = mode === undefined ? modes[0] : modes.find(({ id }) => id === mode);
  if (boardMode === undefined) throw new AppError('board_not_found');
  const [place, now] = [{ gameId, mode: boardMode.id, board }, new Date()];
  const rows = await listBoard(em, { ...place, runs }, now);
  return {
    board,
    mode: boardMode.id,
    label,
    better,
    verified: true,
    modes: [...modes],
    players: await playersOn(em, rankingOf(place, now), { rows, runs }),
    entries: rows.map(({ version: played, ...row }) => ({ ...entryOf(row), watchable: played === version })),
  };
}

async function readUnverified(
  em: Em,
  order: ScoreOrder,
  { id: gameId, board, mode = '', runs }: z.output<typeof boardOfGame>,
): Promise<ScoreBoard> {
  if (board === 'daily' || mode !== '') throw new AppError('board_not_found');
  const [place, now] = [{ gameId, order, board }, new Date()];
  const rows = await listUnverified(em, { ...place, runs }, now);
  return {
    board,
    mode,
    label: UNVERIFIED_LABEL,
    better: order,
    verified: false,
    modes: [ONE_MODE],
    players: await playersOn(em, unverifiedRanking(place, now), { rows, runs }),
    entries: rows.map((row) => ({ ...entryOf(row), watchable: false })),
  };
}

/** Number of players that a board has of which these rows were read: a list that is not full has all of them. */
async function playersOn(
  em: Em,
  ranking: Ranking,
  { rows, runs }: { readonly rows: readonly unknown[]; readonly runs: readonly string[] | undefined },
): Promise<number> {
  if (runs === undefined && rows.length < BOARD_SIZE) return rows.length;
  return countPlayers(em, ranking);
}

const entryOf = ({ place, run, name, score, text, finishedAt }: Omit<ListedRun, 'version'>) => ({
  place,
  run,
  name,
  score,
  text,
  finishedAt,
});

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
