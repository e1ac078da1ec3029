import { isDeepStrictEqual } from 'node:util';
import { LockMode } from '@mikro-orm/core';
import { KIDS_CATEGORY } from '../../entities/category.rules.ts';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Edition, Game } from '../../entities/game.entity.ts';
import { FIT } from '../../entities/stage.rules.ts';
import { changeAfter, WITHDRAWN, withdrawAfter } from '../../entities/rejection.rules.ts';
import type { AuthorContext } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { isInReview } from '../catalogue/edition.view.ts';
import { latestEdition } from '../catalogue/shown-edition.ts';
import { allowOrigin, showEdition } from './show-edition.ts';

/** What is decided about an edition, and when and of which game it is. */
type Decided =
  | 'id'
  | 'game'
  | 'number'
  | 'submittedAt'
  | 'findings'
  | 'decidedAt'
  | 'decidedBy'
  | 'reason'
  | 'suspendedAt'
  | 'liveAt'
  | 'leftAt';
/** What a developer says of a game: all else of an edition. */
export type Said = Omit<Edition, Decided>;
/** What a developer changes of it. */
export type Change = Partial<Said>;

function saidIn({
  id: _id,
  game: _game,
  number: _number,
  submittedAt: _submittedAt,
  findings: _findings,
  decidedAt: _decidedAt,
  decidedBy: _decidedBy,
  reason: _reason,
  suspendedAt: _suspendedAt,
  liveAt: _liveAt,
  leftAt: _leftAt,
  ...said
}: Edition): Said {
  return said;
}

/** @throws AppError validation, for the category Kids with another rating */
export function requireKidsFit({ categories, ageRating }: Pick<Edition, 'categories' | 'ageRating'>): void {
  if (!KIDS_CATEGORY.fits(categories, ageRating))
    throw new AppError('validation', { fields: { categories: KIDS_CATEGORY.mismatch } });
}

/**
 * Submits a change of a locked game as a new edition that waits for review; the one that waited goes. A game that is not live is
 * known by it at once. A change back to what is live withdraws the one that waits. Flushes.
 */
export async function propose(em: Em, game: Game, change: Change): Promise<void> {
  const { live } = game;
  const latest = latestEdition(game);
  const before = game.waiting;
  const said = { ...saidIn(latest), ...change };
  // What was said to be new in an upload is said of it until there is another.
  if (said.note === '' && said.upload?.id === latest.upload?.id) Object.assign(said, { note: latest.note });
  // What is part of the portal's own build has no other place.
  if (latest.srcUrl === null && !latest.upload) Object.assign(said, { srcUrl: null, upload: null });
  if (live && isDeepStrictEqual(comparable(saidIn(live)), comparable(said))) {
    em.assign(game, { waiting: null, rejection: withdrawAfter(game.rejection) });
  } else {
    // A game that waits already keeps its place.
    const submittedAt = game.status === 'PENDING' ? latest.submittedAt : new Date();
    requireKidsFit(said);
    const edition = em.create(Edition, { ...said, game, submittedAt });
    em.assign(game, { waiting: edition, rejection: changeAfter(game.rejection) });
    if (!live) {
      em.assign(game, { status: 'PENDING', decisionReason: null });
      allowOrigin(game, edition);
      await showEdition(em, game, edition);
    }
  }
  forget(em, game, before);
  await em.flush();
}

/** Removes an edition that was never approved and that no answer to its rejection would send again. */
function forget(em: Em, { rejection }: Game, edition: Edition | null | undefined): void {
  if (edition && !edition.number && edition.id !== rejection?.edition) em.remove(edition);
}

/** An edition's fields as they are stored, so that two can be compared. */
const comparable = ({ upload, stage, ...said }: Said) =>
  Object.entries({ ...said, stage: stage ?? FIT, upload: upload?.id })
    .map(([name, value]) => [name, value ?? null] as const)
    .toSorted(([a], [b]) => a.localeCompare(b));

/**
 * Withdraws what is pending review: the edit of an approved game, or a never published game, which is deleted. A game
 * that was published leaves the catalogue or the review but can be submitted again, because others have rated and
 * reported it.
 * @param admit looks at the locked game, and may refuse
 * @throws AppError game_not_found, forbidden
 */
export async function withdrawGame(
  ctx: AuthorContext,
  id: string,
  admit: (game: Game) => void = () => undefined,
): Promise<{ withdrawn: 'revision' | 'game' }> {
  const left = await ctx.em.transactional(async (em) => {
    const game = await lockOwnGame(em, ctx.viewer.user.id, id);
    admit(game);
    if (game.status === 'SUSPENDED') throw new AppError('forbidden');
    const rejection = withdrawAfter(game.rejection);
    const { live, waiting } = game;
    if (isInReview(game)) {
      em.assign(game, { waiting: null, rejection });
      forget(em, game, waiting);
      return 'revision' as const;
    }
    if (!game.publishedAt) em.remove(game);
    else if (game.status !== 'REJECTED') {
      if (live) Object.assign(live, { leftAt: new Date() });
      const withdrawn = { status: 'REJECTED', decisionReason: WITHDRAWN } as const;
      em.assign(game, { ...withdrawn, rejection, live: null, waiting: latestEdition(game) });
    }
    return live ? ('published' as const) : ('waiting' as const);
  });
  if (left === 'published') await ctx.changes.announce({ kind: 'catalogue' });
  return { withdrawn: left === 'revision' ? 'revision' : 'game' };
}

/**
 * Locks a person's own game, with its editions loaded.
 * @throws AppError game_not_found, also for another person's game
 */
export async function lockOwnGame(em: Em, userId: string, id: string): Promise<Game> {
  const game = await lockGame(em, id);
  const profile = game.developerProfile ?? null;
  if (profile === null) throw new AppError('game_not_found');
  if ((await em.count(DeveloperProfile, { id: profile.id, user: userId })) === 0)
    throw new AppError('game_not_found');
  return game;
}

/**
 * Locks a game, with its editions loaded.
 * @throws AppError game_not_found
 */
export async function lockGame(em: Em, id: string): Promise<Game> {
  const [game] = await lockGames(em, [id]);
  if (game === undefined) throw new AppError('game_not_found');
  return game;
}

/**
 * Locks those of the games that exist, with their editions loaded; in a fixed order, so that two moderators who decide on the
 * same games do not block each other.
 */
export async function lockGames(em: Em, ids: readonly string[]): Promise<Game[]> {
  const games = await em.find(
    Game,
    { id: { $in: [...ids] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  // By a statement of its own: an outer join cannot be locked.
  await em.populate(games, ['live', 'waiting']);
  return games;
}
