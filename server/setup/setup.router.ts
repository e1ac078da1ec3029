import { passkeyOptions } from '../../entities/passkey.schema.ts';
import { verifyResult } from '../../entities/session.schema.ts';
import * as schema from '../../entities/setup.schema.ts';
import { publicProcedure, router } from '../trpc.ts';
import { startSetup, checkLink, finishSetup, readSetup } from './setup.service.ts';

/** Wrong links are counted, and nothing else: strangers must not use up the operator's own limit. */
const setupProcedure = publicProcedure.meta({ writeLimit: 'own' });

export const setupRouter = router({
  state: publicProcedure.output(schema.setupState).query(({ ctx }) => readSetup(ctx)),
  check: setupProcedure
    .input(schema.setupLink)
    .output(schema.setupState)
    .mutation(({ ctx, input }) => checkLink(ctx, input.token)),
  begin: setupProcedure
    .input(schema.startSetup)
    .output(passkeyOptions)
    .mutation(({ ctx, input }) => startSetup(ctx, input)),
  finish: setupProcedure
    .input(schema.finishSetup)
    .output(verifyResult)
    .mutation(({ ctx, input }) => finishSetup(ctx, input)),
});
