import * as schema from '../../entities/hidden.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { hideItems, unhideItem } from './hidden.service.ts';

export const hiddenRouter = router({
  keep: memberProcedure
    .meta({
      rest: {
        method: 'PUT',
        path: '/api/me/hidden',
        summary: 'Add games, studios or tags that you do not want to see, on all your devices',
      },
    })
    .input(schema.hideItems)
    .output(schema.hiddenItems)
    .mutation(({ ctx, input }) => hideItems(ctx, input)),
  showAgain: memberProcedure
    .meta({
      rest: {
        method: 'DELETE',
        path: '/api/me/hidden/{kind}/{name}',
        summary: 'See a game, or the games of a studio or with a tag, again',
      },
    })
    .input(schema.unhideItem)
    .output(schema.hiddenItems)
    .mutation(({ ctx, input }) => unhideItem(ctx, input)),
});
