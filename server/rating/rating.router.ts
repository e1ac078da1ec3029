import * as schema from '../../entities/rating.schema.ts';
import { reportResult } from '../../entities/report.schema.ts';
import { memberProcedure, publicProcedure, router } from '../trpc.ts';
import { listComments } from './rating.queries.ts';
import { deleteComment, rateGame, reportComment } from './rating.service.ts';

export const ratingRouter = router({
  rate: memberProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/games/{id}/rate', summary: 'Vote on a game, or change your vote' },
    })
    .input(schema.rateGame)
    .output(schema.rateResult)
    .mutation(({ ctx, input }) => rateGame(ctx, input)),
  comments: publicProcedure
    .meta({
      shared: true,
      rest: {
        method: 'GET',
        path: '/api/games/{slug}/comments',
        summary: 'What players say of a game, newest first',
      },
    })
    .input(schema.listComments)
    .output(schema.commentList)
    .query(({ ctx, input }) => listComments(ctx.em, input)),
  deleteComment: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/comments/{id}', summary: 'Delete your comment; your vote stays' },
    })
    .input(schema.commentById)
    .output(schema.commentDeleted)
    .mutation(({ ctx, input }) => deleteComment(ctx, input.id)),
  reportComment: memberProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/comments/{id}/report', summary: 'Report a comment' },
    })
    .input(schema.reportComment)
    .output(reportResult)
    .mutation(({ ctx, input }) => reportComment(ctx, input)),
});
