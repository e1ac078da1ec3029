import { sql } from 'kysely';
import { COMMENT_PAGE } from '../../entities/rating.rules.ts';
import { type CommentView, commentView, type ListComments } from '../../entities/rating.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime, isPublic } from '../catalogue/game.view.ts';
import { noteShown } from '../platform/changes/shown.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Lists a page of the comments on a public game, newest first, with the first of the next page if wanted. */
export async function listComments(em: Em, { slug, page, withNext }: ListComments): Promise<CommentView[]> {
  noteShown([slug]);
  const rows = await rowsOf(
    em,
    commentView,
    sql`
    select r.id, u.name as author, r.score::int as score, r.comment,
      ${isoTime('r.updated_at')} as "updatedAt"
    from rating r join game g on g.id = r.game_id join "user" u on u.id = r.user_id
    where g.slug = ${slug} and ${isPublic} and r.comment is not null
    order by r.updated_at desc, r.id desc limit ${COMMENT_PAGE + (withNext ? 1 : 0)} offset ${(page - 1) * COMMENT_PAGE}
  `,
  );
  return rows;
}
