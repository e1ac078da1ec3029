import { apiClients, apiReference } from '../../entities/api-reference.schema.ts';
import { publicProcedure, router } from '../trpc.ts';

export const documentationRouter = router({
  reference: publicProcedure
    .meta({ shared: true })
    .output(apiReference)
    .query(async ({ ctx }) => (await ctx.readDocumentation()).reference),
  clients: publicProcedure
    .meta({ shared: true })
    .output(apiClients)
    .query(async ({ ctx }) => (await ctx.readDocumentation()).clients),
});
