import * as schema from '../../entities/play.schema.ts';
import { gameBySlug } from '../../entities/game.schema.ts';
import { bareProcedure, publicProcedure, router } from '../trpc.ts';
import { countPlay } from './count-play.service.ts';
import { listPlayingNow, recordPlaying } from './playing-now.service.ts';
import { readSiteError } from './site-error.queries.ts';

export const playRouter = router({
  record: bareProcedure
    .meta({
      idempotent: true,
      // Own limits, because a whole school may share one address: a visitor counts once per half hour, and a network may
      // send so many late plays a day.
      writeLimit: 'own',
      rest: {
        method: 'POST',
        path: '/api/games/{id}/play',
        summary: 'Count a play, once per visitor in 30 minutes',
      },
    })
    .input(schema.recordPlay)
    .output(schema.playResult)
    .mutation(({ ctx, input }) => countPlay(ctx, input)),
  heartbeat: publicProcedure
    .meta({
      // Every player sends one a minute, so it has a limit of its own for each network.
      writeLimit: 'playing',
      rest: {
        method: 'POST',
        path: '/api/games/{id}/playing',
        summary: 'Heartbeat of a visitor who is playing, once a minute',
      },
    })
    .input(schema.playingGame)
    .output(schema.playingReceipt)
    .mutation(({ ctx, input }) => recordPlaying(ctx, input.id)),
  playingNow: publicProcedure
    .meta({
      shared: true,
      rest: {
        method: 'GET',
        path: '/api/playing',
        summary: 'The games that two or more visitors are playing now',
      },
    })
    .output(schema.playingNow)
    .query(({ ctx }) => listPlayingNow(ctx.em)),
  /** Shared, so that a game's site is asked once a minute however many play it. */
  siteError: publicProcedure
    .meta({ shared: true })
    .input(gameBySlug)
    .output(schema.siteError)
    .query(({ ctx, input }) => readSiteError(ctx.em, input.slug)),
});
