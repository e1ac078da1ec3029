import type { DecisionAction } from '../../entities/audit.rules.ts';
import type { Game } from '../../entities/game.entity.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { mailNotice, type Notice } from '../notification/notification.service.ts';
import { audit } from './audit.ts';
import { lockGame, type Moderated } from './lock-game.ts';
import { tell } from './tell.ts';
import { fieldsOf, hold, tellHeld } from './undoable-decision.ts';

/** A decision's effect on the locked game, and its notification. */
interface Decision {
  readonly action: DecisionAction;
  readonly notice: Notice;
  readonly note?: string;
  /** When what is decided was submitted for review; left out for another decision. */
  readonly submittedAt?: Date;
}

interface Decided {
  readonly id: string;
  /** Whether the developer is told only once the decision can no longer be undone. */
  readonly undoable?: boolean;
}

/**
 * Locks the game, applies the decision, writes the audit trail and the notification, and announces the change after the
 * commit.
 * @throws AppError game_not_found, and whatever `decision` throws: then nothing is changed
 */
export async function decide(
  ctx: MemberContext,
  { id, undoable = false }: Decided,
  decision: (game: Game, em: Em) => Decision | Promise<Decision>,
): Promise<Moderated> {
  const { result, letters, harmless } = await ctx.em.transactional(async (em) => {
    const game = await lockGame(em, id);
    // An earlier decision on the game can no longer be undone; its news goes out before this one's.
    const outgoing = { em, jobs: ctx.jobs };
    const earlier = await tellHeld(outgoing, game);
    const before = undoable ? await fieldsOf(game) : null;
    const { action, notice, note, submittedAt } = await decision(game, em);
    audit(em, ctx, { action, subjectId: game.id, subject: game.title, note, submittedAt });
    const news = { game, action, notice, note };
    await em.flush();
    const letter = before === null ? await tell(outgoing, news) : await hold(em, news, before);
    await em.flush();
    return {
      result: { id: game.id, slug: game.slug, status: game.status },
      letters: [...earlier, ...letter],
      harmless: action !== 'game.suspend' && action !== 'revision.approve',
    };
  });
  await ctx.changes.announce({ kind: 'catalogue', harmless });
  for (const { to, notice } of letters) await mailNotice(ctx, to, notice);
  return result;
}
