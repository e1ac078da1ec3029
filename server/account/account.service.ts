import { sql } from 'kysely';
import type { Avatar } from '../../entities/avatar.rules.ts';
import { ContactMessage } from '../../entities/contact-message.entity.ts';
import { NewsletterSubscriber } from '../../entities/newsletter-subscriber.entity.ts';
import type { GameSnapshot } from '../../entities/undoable-decision.entity.ts';
import { isReservedName, RESERVED_NAME } from '../../entities/reserved-name.rules.ts';
import { Session } from '../../entities/session.entity.ts';
import { User } from '../../entities/user.entity.ts';
import { mailboxOf, normalizeEmail } from '../../entities/user.rules.ts';
import type { MemberContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { AppError } from '../errors.ts';
import { requireOtherAdministrator } from '../user/administrators.service.ts';
import { requireRecentAuth } from '../session/reauthentication.service.ts';
import { deleteCodes } from '../session/sign-in-code.service.ts';
import { deleteUnusedContents } from '../upload/contents.ts';
import { deleteUnusedUploads } from '../upload/upload.service.ts';
import { forgetAddress } from './forget-address.ts';

/**
 * Changes the name shown on the member's comments.
 * @throws AppError validation when the name is one of the portal's own, unless the member is an administrator
 */
export async function renameAccount(ctx: MemberContext, name: string): Promise<{ name: string }> {
  const { name: site } = ctx.brands.last().brand;
  if (ctx.viewer.user.role !== 'ADMIN' && isReservedName(name, site))
    throw new AppError('validation', { fields: { name: RESERVED_NAME.mismatch } });
  await ctx.em.nativeUpdate(User, { id: ctx.viewer.user.id }, { name });
  await ctx.changes.announce({ kind: 'catalogue' });
  return { name };
}

/** Stores the picture and colour that the member has chosen for themselves; nobody else sees them. */
export async function chooseAvatar(ctx: MemberContext, avatar: Avatar): Promise<Avatar> {
  await ctx.em.nativeUpdate(User, { id: ctx.viewer.user.id }, { avatar });
  return avatar;
}

/**
 * Ends one of the member's own sessions.
 * @throws AppError not_found, also for another member's session
 */
export async function endSession(ctx: MemberContext, sessionId: string): Promise<{ ended: number }> {
  const ended = await ctx.em.nativeDelete(Session, { id: sessionId, user: ctx.viewer.user.id });
  if (ended === 0) throw new AppError('not_found');
  if (sessionId === ctx.viewer.sessionId) ctx.effects.setSessionCookie(null);
  return { ended };
}

/** Ends all of the member's sessions except the current one. */
export async function endOtherSessions(ctx: MemberContext): Promise<{ ended: number }> {
  const others = { user: ctx.viewer.user.id, id: { $ne: ctx.viewer.sessionId } };
  return { ended: await ctx.em.nativeDelete(Session, others) };
}

/**
 * Deletes the account permanently: its votes leave the tallies, and its games that were never published, its uploads that no game
 * uses and the messages of its address to the team are removed. A suspended game stays, because its build must stay known.
 *
 * Published games stay without an author, and reports without a name. Every text that stays has `[address]` in place of the
 * address, and the audit trail names the person by id only, so that the address is nowhere afterwards.
 * @throws AppError validation when the typed address is not the account's; proof_required; last_administrator
 */
export async function deleteAccount(ctx: MemberContext, email: string): Promise<{ deleted: true }> {
  const { id, email: own } = ctx.viewer.user;
  if (normalizeEmail(email) !== own) {
    throw new AppError('validation', { fields: { email: 'Type the address of this account.' } });
  }
  requireRecentAuth(ctx);
  const contents = await ctx.em.transactional(async (em) => {
    await requireOtherAdministrator(em, id);
    await lockGamesOf(em, id);
    await withdrawVotes(em, { id, mailbox: mailboxOf(own) });
    await db(em)
      .deleteFrom('game')
      .where('status', '<>', 'APPROVED')
      .where('published_at', 'is', null)
      .where(
        'developer_profile_id',
        'in',
        db(em).selectFrom('developer_profile').select('id').where('user_id', '=', id),
      )
      .execute();
    await takeOutAnswers(em, id);
    await em.nativeDelete(NewsletterSubscriber, { email: own });
    await em.nativeDelete(ContactMessage, { email: own });
    await deleteCodes(em, own);
    await takeOutOfReports(em, ctx.viewer.user);
    const unused = await deleteUnusedUploads(em, id);
    await forgetAddress(em, ctx.viewer.user);
    await em.nativeDelete(User, { id });
    return unused;
  });
  await deleteUnusedContents(ctx.em, ctx.files, { contents });
  ctx.effects.setSessionCookie(null);
  await ctx.changes.announce({ kind: 'catalogue' });
  return { deleted: true };
}

/** Games that stay lose what their developer answered to rejections, also where an undone decision would bring it back. */
async function takeOutAnswers(em: Em, userId: string): Promise<void> {
  const games = db(em)
    .selectFrom('game as g')
    .innerJoin('developer_profile as d', 'd.id', 'g.developer_profile_id')
    .select('g.id')
    .where('d.user_id', '=', userId);
  await db(em)
    .updateTable('game')
    .set({ rejection: null })
    .where('id', 'in', games)
    .where('rejection', 'is not', null)
    .execute();
  const before = sql<GameSnapshot>`before || '{"rejection":null}'::jsonb`;
  await db(em).updateTable('undoable_decision').set({ before }).where('game_id', 'in', games).execute();
}

/** Reports stay, without the person's address in its own field, and without the name on a board. */
async function takeOutOfReports(em: Em, { id, email }: { readonly id: string; readonly email: string }) {
  const runs = db(em).selectFrom('run').select('id').where('user_id', '=', id);
  const scores = db(em).selectFrom('unverified_score').select('id').where('user_id', '=', id);
  const reports = db(em).updateTable('report');
  await reports
    .set({ description: null })
    .where((eb) => eb.or([eb('run_id', 'in', runs), eb('unverified_score_id', 'in', scores)]))
    .execute();
  await reports
    .set({ email: null })
    .where((eb) => eb.or([eb('user_id', '=', id), eb(eb.fn('lower', ['email']), '=', email)]))
    .execute();
}

/**
 * Locks all games that the deletion of a locked person changes: those they voted on, made or decided about. By id, as every
 * transaction does, so that two deletions, or a deletion and decisions, cannot deadlock.
 */
async function lockGamesOf(em: Em, userId: string): Promise<void> {
  await sql`select id from game where id in (select game_id from rating where user_id = ${userId})
    or developer_profile_id in (select id from developer_profile where user_id = ${userId})
    or id in (select game_id from edition where decided_by_id = ${userId}) order by id for update`.execute(
    em.getKysely(),
  );
}

/**
 * Removes the locked person's votes from the tallies of locked games; the latest other vote from the same mailbox counts in their
 * place. A vote in progress had the person locked, and is included.
 */
async function withdrawVotes(
  em: Em,
  { id, mailbox }: { readonly id: string; readonly mailbox: string },
): Promise<void> {
  await sql`with gone as (delete from rating where user_id = ${id} returning game_id, score, counted),
    heir as (
      select distinct on (r.game_id) r.id, r.game_id, r.score from rating r join "user" u on u.id = r.user_id
      where u.mailbox = ${mailbox} and u.id <> ${id} and r.game_id in (select game_id from gone where counted)
      order by r.game_id, r.updated_at desc, r.id desc
    ),
    promoted as (update rating set counted = true where id in (select id from heir))
    update game set rating_count = rating_count - case when heir.id is null then 1 else 0 end,
      rating_sum = rating_sum - gone.score + coalesce(heir.score, 0)
    from gone left join heir on heir.game_id = gone.game_id
    where gone.counted and game.id = gone.game_id`.execute(em.getKysely());
}
