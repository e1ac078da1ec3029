import type { NotNull } from 'kysely';
import { COMMENT_PAGE } from '../../entities/rating.rules.ts';
import type { CommentView, ListComments } from '../../entities/rating.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { isoTime, isPublic } from '../catalogue/game.view.ts';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import { jsonDb } from '../platform/database/db.ts';

/** Lists a page of the comments on a public game, newest first, with the first of the next page if wanted. */
export async function listComments(em: Em, { slug, page, withNext }: ListComments): Promise<CommentView[]> {
  addDependencies([slug]);
  return jsonDb(em)
    .selectFrom('rating as r')
    .innerJoin('game as g', 'g.id', 'r.game_id')
    .innerJoin('user as u', 'u.id', 'r.user_id')
    .select(['r.id', 'u.name as author', 'r.score', 'r.comment', isoTime('r.updated_at').as('updatedAt')])
    .where('g.slug', '=', slug)
    .where(isPublic)
    .where('r.comment', 'is not', null)
    .$narrowType<{ comment: NotNull }>()
    .orderBy('r.updated_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(COMMENT_PAGE + (withNext ? 1 : 0))
    .offset((page - 1) * COMMENT_PAGE)
    .execute();
}
