import { EVENT_BATCH, EVENTS_PATH } from '../../entities/analytics.rules.ts';
import {
  analyticsTab,
  eventsReceipt,
  frameEvents,
  readOverview as overviewInput,
} from '../../entities/analytics.schema.ts';
import { memberProcedure, publicProcedure, router } from '../trpc.ts';
import { readTab } from './analytics.queries.ts';
import { receiveFrameEvents } from './receive-events.service.ts';

export const analyticsRouter = router({
  receive: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: EVENTS_PATH,
        summary: 'What the portal’s frame hears from a game',
        status: 202,
        bodyLimit: EVENT_BATCH.bytes,
      },
    })
    .input(frameEvents)
    .output(eventsReceipt)
    .mutation(({ ctx, input }) => receiveFrameEvents(ctx, input, new Date())),
  overview: memberProcedure
    .input(overviewInput)
    .output(analyticsTab)
    .query(({ ctx, input }) => readTab(ctx, input)),
});
