import { sql } from 'kysely';
import { z } from 'zod';
import type { SessionView } from '../../entities/account.schema.ts';
import type { Em } from '../platform/database/database.ts';
import type { MemberContext } from '../context.ts';
import { isoTime, joinShown } from '../catalogue/game.view.ts';
import { jsonDb } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { requireRecentAuth } from '../session/reauthentication.service.ts';

/** Exported data by subject. */
const subjects = z.record(z.string(), z.unknown());

/** Lists the person's open sessions, most recently used first. */
export const listSessions = (em: Em, userId: string, currentId: string): Promise<SessionView[]> =>
  jsonDb(em)
    .selectFrom('session')
    .select(['id', 'device', sql<boolean>`id = ${currentId}`.as('current')])
    .select([isoTime('created_at').as('createdAt'), isoTime('last_seen_at').as('lastSeenAt')])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/**
 * Returns all data stored about the person, by subject, without secrets (hashes, keys).
 * @throws AppError proof_required: a stolen session must not carry it all away
 */
export async function exportAccount(ctx: MemberContext): Promise<Record<string, unknown>> {
  requireRecentAuth(ctx);
  const { em } = ctx;
  const userId = ctx.viewer.user.id;
  const list = (query: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(row_to_json(x)), '[]') from (${query}) x)`;
  const rows = await rowsOf(
    em,
    subjects,
    sql`select
    (select row_to_json(x) from (select id, email, name, role, avatar, created_at from "user" where id = ${userId}) x) as account,
    ${list(sql`select device, created_at, last_seen_at, proven_at, expires_at from session where user_id = ${userId}`)} as sessions,
    ${list(sql`select name, created_at, last_used_at from passkey where user_id = ${userId}`)} as passkeys,
    ${list(sql`select issuer, subject, admin_group, created_at, last_used_at from user_identity where user_id = ${userId}`)} as sign_ins_by_provider,
    ${list(sql`select name, public_id, scopes, created_at, expires_at, last_used_at, revoked_at from api_key where user_id = ${userId}`)} as api_keys,
    ${list(sql`select g.slug, g.title, f.created_at from favourite f join game g on g.id = f.game_id where f.user_id = ${userId}`)} as favourites,
    ${list(sql`select d.slug, d.studio, f.created_at from studio_follow f join developer_profile d on d.id = f.studio_id where f.user_id = ${userId}`)} as followed_studios,
    ${list(sql`select slug, studio, about, website, created_at from developer_profile where user_id = ${userId}`)} as studios,
    ${list(sql`select g.slug, g.title, r.score, r.comment, r.created_at, r.updated_at from rating r join game g on g.id = r.game_id where r.user_id = ${userId}`)} as ratings,
    ${list(sql`select kind, reason, status, game_url, game_title, description, email, priority, created_at from report where user_id = ${userId}`)} as reports,
    ${list(sql`select title, text, created_at, read_at from notification where user_id = ${userId}`)} as notifications,
    ${list(sql`select g.slug, e.title, e.description, e.src_url, e.thumb_url, g.status, g.decision_reason, g.rejection ->> 'answer' as answer_to_rejection, g.created_at, g.plays
      from game g join developer_profile d on d.id = g.developer_profile_id ${joinShown} where d.user_id = ${userId} order by g.created_at, g.id`)} as games,
    ${list(sql`select g.slug, e.number, e.title, e.description, e.instructions, e.src_url, e.thumb_url, e.banner_url, e.categories, e.tags, e.age_rating,
        e.play_type, e.orientation, e.stage, e.single_player, e.multiplayer, e.online_places, e.inputs, e.good_on_phones, e.controls,
        e.note, e.submitted_at, e.decided_at, e.reason from edition e join game g on g.id = e.game_id
      join developer_profile d on d.id = g.developer_profile_id where d.user_id = ${userId} order by e.submitted_at, e.id`)} as editions,
    ${list(sql`select g.slug, g.title, s.device, s.saved_at, s.state::json as state from save s join game g on g.id = s.game_id where s.user_id = ${userId}`)} as saves,
    ${list(sql`select g.slug, g.title, c.device, c.saved_at, c.kept_until, c.state::json as state
      from save_copy c join game g on g.id = c.game_id where c.user_id = ${userId}`)} as save_copies,
    ${list(sql`select g.slug, g.title, r.name, r.mode, r.day, r.status, r.score, r.recording, r.begun_at, r.finished_at
      from run r join game g on g.id = r.game_id where r.user_id = ${userId}`)} as runs,
    ${list(sql`select g.slug, g.title, s.name, s.score, s.day, s.reported_at
      from unverified_score s join game g on g.id = s.game_id where s.user_id = ${userId}`)} as unverified_scores,
    ${list(sql`select g.slug, g.title, m.medal, m.earned_at from earned_medal m join game g on g.id = m.game_id
      where m.user_id = ${userId}`)} as medals,
    ${list(sql`select g.slug, g.title, p.played_at, p.words from recent_play p join game g on g.id = p.game_id
      where p.user_id = ${userId} order by p.played_at desc, g.id`)} as continue_playing,
    ${list(sql`select kind, name, title, hidden_at from hidden_thing where user_id = ${userId} order by hidden_at desc, kind, name`)} as not_for_me,
    ${list(sql`select file_name, status, engine, packed_bytes, bytes, created_at from upload where user_id = ${userId}`)} as uploads,
    ${list(sql`select url, events, active, created_at from webhook_endpoint where user_id = ${userId}`)} as webhooks,
    ${list(sql`select source, type, subject, message, created_at from contact_message
      where email = (select email from "user" where id = ${userId})`)} as messages,
    ${list(sql`select created_at, confirmed_at from newsletter_subscriber
      where email = (select email from "user" where id = ${userId})`)} as newsletter
  `,
  );
  return rows[0] ?? {};
}
