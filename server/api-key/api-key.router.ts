import * as schema from '../../entities/api-key.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { listApiKeys } from './api-key.queries.ts';
import { generateApiKey, revokeApiKey } from './api-key.service.ts';

export const apiKeyRouter = router({
  list: memberProcedure
    .output(schema.apiKeyList)
    .query(({ ctx }) => listApiKeys(ctx.em, ctx.viewer.user.id, new Date())),
  generate: memberProcedure
    .input(schema.generateApiKey)
    .output(schema.generatedApiKey)
    .mutation(({ ctx, input }) => generateApiKey(ctx, input)),
  revoke: memberProcedure
    .input(schema.apiKeyById)
    .output(schema.apiKeyList)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input.id)),
});
