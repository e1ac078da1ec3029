import type { Game } from '../../entities/game.entity.ts';
import { withdrawAfter, WITHDRAWN } from '../../entities/rejection.rules.ts';
import { hasPendingChange } from '../catalogue/edition.view.ts';
import { latestEdition } from '../catalogue/current-edition.ts';
import type { DeveloperContext } from '../context.ts';
import { AppError } from '../errors.ts';
import { discardEdition } from './edition.ts';
import { lockOwnGame } from './locks.ts';

/**
 * Withdraws what is pending review: the edit of an approved game, or a never published game, which is deleted. A game
 * that was published leaves the catalogue or the review but can be submitted again, because others have rated and
 * reported it.
 * @param admit looks at the locked game, and may refuse
 * @throws AppError game_not_found, forbidden
 */
export async function withdrawGame(
  ctx: DeveloperContext,
  id: string,
  admit: (game: Game) => void = () => undefined,
): Promise<{ withdrawn: 'revision' | 'game' }> {
  const former = await ctx.em.transactional(async (em) => {
    const game = await lockOwnGame(em, ctx.viewer.user.id, id);
    admit(game);
    if (game.status === 'SUSPENDED') throw new AppError('forbidden');
    const rejection = withdrawAfter(game.rejection);
    const { live, waiting } = game;
    if (hasPendingChange(game)) {
      em.assign(game, { waiting: null, rejection });
      discardEdition(em, game, waiting);
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
  if (former === 'published') await ctx.changes.announce({ kind: 'catalogue' });
  return { withdrawn: former === 'revision' ? 'revision' : 'game' };
}
