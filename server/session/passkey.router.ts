import * as schema from '../../entities/passkey.schema.ts';
import { sessionUser, verifyResult } from '../../entities/session.schema.ts';
import { memberProcedure, publicProcedure, router, sessionProcedure } from '../trpc.ts';
import { listPasskeys } from './passkey.queries.ts';
import {
  finishCheck,
  finishRegistration,
  removePasskey,
  startCheck,
  startRegistration,
} from './passkey.service.ts';
import {
  finishEnrolment,
  finishPasskeySignIn,
  startEnrolment,
  startSignIn,
} from './passkey-sign-in.service.ts';

export const passkeyRouter = router({
  list: memberProcedure
    .output(schema.passkeyList)
    .query(({ ctx }) => listPasskeys(ctx.em, ctx.viewer.user.id)),
  startRegistration: memberProcedure
    .input(schema.startRegistration)
    .output(schema.passkeyOptions)
    .mutation(({ ctx, input }) => startRegistration(ctx, input.enrolment)),
  finishRegistration: memberProcedure
    .input(schema.registerPasskey)
    .output(schema.passkeyById)
    .mutation(({ ctx, input }) => finishRegistration(ctx, input)),
  startCheck: sessionProcedure.output(schema.passkeyOptions).mutation(({ ctx }) => startCheck(ctx)),
  finishCheck: sessionProcedure
    .input(schema.checkPasskey)
    .output(sessionUser)
    .mutation(({ ctx, input }) => finishCheck(ctx, input)),
  startSignIn: publicProcedure.output(schema.passkeyOptions).mutation(({ ctx }) => startSignIn(ctx)),
  finishSignIn: publicProcedure
    .input(schema.checkPasskey)
    .output(verifyResult)
    .mutation(({ ctx, input }) => finishPasskeySignIn(ctx, input)),
  startEnrolment: publicProcedure
    .input(schema.startEnrolment)
    .output(schema.passkeyOptions)
    .mutation(({ ctx, input }) => startEnrolment(ctx, input.enrolment)),
  finishEnrolment: publicProcedure
    .input(schema.finishEnrolment)
    .output(verifyResult)
    .mutation(({ ctx, input }) => finishEnrolment(ctx, input)),
  remove: memberProcedure
    .input(schema.passkeyById)
    .output(schema.passkeyRemoved)
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
});
