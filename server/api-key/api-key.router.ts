import {
  apiKeyById,
  apiKeyList,
  generateApiKey as generateInput,
  generatedApiKey,
} from '../../entities/api-key.schema.ts';
import { memberProcedure, router } from '../trpc.ts';
import { listApiKeys } from './api-key.queries.ts';
import { generateApiKey, revokeApiKey } from './api-key.service.ts';

export const apiKeyRouter = router({
  list: memberProcedure
    .output(apiKeyList)
    .query(({ ctx }) => listApiKeys(ctx.em, ctx.viewer.user.id, new Date())),
  generate: memberProcedure
    .input(generateInput)
    .output(generatedApiKey)
    .mutation(({ ctx, input }) => generateApiKey(ctx, input)),
  revoke: memberProcedure
    .input(apiKeyById)
    .output(apiKeyList)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, input.id)),
});
