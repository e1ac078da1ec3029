import {
  reportAnything as reportAnythingInput,
  reportGame as reportGameInput,
  reportResult,
} from '../../entities/report.schema.ts';
import { memberProcedure, router, viewerProcedure } from '../trpc.ts';
import { submitGeneralReport, reportGame } from './report.service.ts';

export const reportRouter = router({
  game: memberProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/games/{id}/report', summary: 'Report a game' },
    })
    .input(reportGameInput)
    .output(reportResult)
    .mutation(({ ctx, input }) => reportGame(ctx, input)),
  anything: viewerProcedure
    .meta({
      idempotent: true,
      rest: { method: 'POST', path: '/api/reports', summary: 'Report anything, signed in or not' },
    })
    .input(reportAnythingInput)
    .output(reportResult)
    .mutation(({ ctx, input }) => submitGeneralReport(ctx, input)),
});
