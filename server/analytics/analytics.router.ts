import { EVENT_BATCH, EVENTS_PATH, EVENTS_PER_DEVELOPER } from '../../entities/analytics.rules.ts';
import * as schema from '../../entities/analytics.schema.ts';
import { PUBLIC_API_SAMPLES as SAMPLES } from '../../entities/public-api.samples.ts';
import { apiKeyProcedure } from '../api-key/api-key.procedure.ts';
import { memberProcedure, publicProcedure, router } from '../trpc.ts';
import { readTab } from './analytics.queries.ts';
import { readForKey } from './game-analytics.queries.ts';
import { receiveFrameEvents, receivePublicEvents } from './receive-events.service.ts';

export const analyticsRouter = router({
  receive: publicProcedure
    .meta({
      // Every game being played sends events, so they have their own limit per network.
      writeLimit: 'events',
      rest: {
        method: 'POST',
        path: EVENTS_PATH,
        summary: 'What the portal’s frame hears from a game',
        status: 202,
        bodyLimit: EVENT_BATCH.bytes,
      },
    })
    .input(schema.frameEvents)
    .output(schema.frameReceipt)
    .mutation(({ ctx, input }) => receiveFrameEvents(ctx, input, new Date())),
  overview: memberProcedure
    .input(schema.readOverview)
    .output(schema.analyticsTab)
    .query(({ ctx, input }) => readTab(ctx, input)),
  readGame: apiKeyProcedure('analytics')
    .meta({
      rest: {
        method: 'GET',
        path: '/api/v1/analytics/games/{id}',
        summary: 'Read a game’s analytics',
        about: {
          text: 'Plays, sessions (in seconds), rates from 0 to 1, and revenue. The values below are a sample.',
          response: SAMPLES.analytics,
        },
      },
    })
    .input(schema.readGameAnalytics)
    .output(schema.gameAnalytics)
    .query(({ ctx, input }) => readForKey(ctx, input)),
  send: apiKeyProcedure('analytics')
    .meta({
      idempotent: true,
      rest: {
        method: 'POST',
        path: '/api/v1/analytics/events',
        summary: 'Send events',
        status: 202,
        about: {
          text: `Reports what happened in your games: one event, or up to ${EVENT_BATCH.max} as “events”, ${EVENTS_PER_DEVELOPER.max.toLocaleString('en')} an hour and ${EVENTS_PER_DEVELOPER.megabytes} MB in all; what is more is refused with 429 and can be sent later. Send no names, addresses or anything else that says who a player is.`,
          sent: SAMPLES.event,
          response: SAMPLES.received,
        },
      },
    })
    .input(schema.sendEvents)
    .output(schema.eventsReceipt)
    .mutation(({ ctx, input }) =>
      receivePublicEvents(ctx.em, { userId: ctx.viewer.user.id, events: input, now: new Date() }),
    ),
});
