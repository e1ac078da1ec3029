import * as schema from '../../entities/studio.schema.ts';
import { adminProcedure, memberProcedure, publicProcedure, router } from '../trpc.ts';
import { readFollowing, readOwnStudio, readStudio } from './studio.queries.ts';
import { editAnyStudio, editStudio, followStudio, unfollowStudio } from './studio.service.ts';

export const studioRouter = router({
  bySlug: publicProcedure
    .meta({ shared: true, rest: { method: 'GET', path: '/api/studios/{slug}', summary: 'One studio' } })
    .input(schema.studioBySlug)
    .output(schema.studioView)
    .query(({ ctx, input }) => readStudio(ctx.em, input.slug)),
  following: memberProcedure
    .meta({
      rest: { method: 'GET', path: '/api/studios/{id}/follow', summary: 'Whether you follow a studio' },
    })
    .input(schema.studioById)
    .output(schema.following)
    .query(({ ctx, input }) => readFollowing(ctx.em, ctx.viewer.user.id, input.id)),
  follow: memberProcedure
    .meta({ rest: { method: 'POST', path: '/api/studios/{id}/follow', summary: 'Follow a studio' } })
    .input(schema.studioById)
    .output(schema.followResult)
    .mutation(({ ctx, input }) => followStudio(ctx, input.id)),
  unfollow: memberProcedure
    .meta({
      rest: { method: 'DELETE', path: '/api/studios/{id}/follow', summary: 'Stop following a studio' },
    })
    .input(schema.studioById)
    .output(schema.followResult)
    .mutation(({ ctx, input }) => unfollowStudio(ctx, input.id)),
  own: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/dev/studio', summary: 'Your own studio' } })
    .output(schema.ownStudio.nullable())
    .query(({ ctx }) => readOwnStudio(ctx.em, ctx.viewer.user.id)),
  edit: memberProcedure
    .meta({
      rest: { method: 'PUT', path: '/api/dev/studio', summary: 'Edit your studio’s name, text and website' },
    })
    .input(schema.editStudio)
    .output(schema.ownStudio)
    .mutation(({ ctx, input }) => editStudio(ctx, input)),
  editAny: adminProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/admin/studios/{id}',
        summary: 'Edit any studio’s name, text and website',
      },
    })
    .input(schema.editAnyStudio)
    .output(schema.studioView)
    .mutation(({ ctx, input }) => editAnyStudio(ctx, input)),
});
