import * as schema from '../../entities/report.schema.ts';
import { memberProcedure, router, viewerProcedure } from '../trpc.ts';
import { submitGeneralReport, reportGame } from './report.service.ts';

export const reportRouter = router({
  game: memberProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/games/{id}/report', summary: 'Report a game' },
    })
    .input(schema.reportGame)
    .output(schema.reportResult)
    .mutation(({ ctx, input }) => reportGame(ctx, input)),
  anything: viewerProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/reports', summary: 'Report anything, signed in or not' },
    })
    .input(schema.submitGeneralReport)
    .output(schema.reportResult)
    .mutation(({ ctx, input }) => submitGeneralReport(ctx, input)),
});
