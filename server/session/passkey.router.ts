import {
  checkPasskey,
  finishEnrolment as finishEnrolmentInput,
  passkeyById,
  passkeyList,
  passkeyOptions,
  passkeyRemoved,
  registerPasskey,
  startEnrolment as startEnrolmentInput,
  startRegistration as startRegistrationInput,
} from '../../entities/passkey.schema.ts';
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
import { finishEnrolment, finishSignIn, startEnrolment, startSignIn } from './without-session.service.ts';

export const passkeyRouter = router({
  list: memberProcedure.output(passkeyList).query(({ ctx }) => listPasskeys(ctx.em, ctx.viewer.user.id)),
  startRegistration: memberProcedure
    .input(startRegistrationInput)
    .output(passkeyOptions)
    .mutation(({ ctx, input }) => startRegistration(ctx, input.enrolment)),
  finishRegistration: memberProcedure
    .input(registerPasskey)
    .output(passkeyById)
    .mutation(({ ctx, input }) => finishRegistration(ctx, input)),
  startCheck: sessionProcedure.output(passkeyOptions).mutation(({ ctx }) => startCheck(ctx)),
  finishCheck: sessionProcedure
    .input(checkPasskey)
    .output(sessionUser)
    .mutation(({ ctx, input }) => finishCheck(ctx, input)),
  startSignIn: publicProcedure.output(passkeyOptions).mutation(({ ctx }) => startSignIn(ctx)),
  finishSignIn: publicProcedure
    .input(checkPasskey)
    .output(verifyResult)
    .mutation(({ ctx, input }) => finishSignIn(ctx, input)),
  startEnrolment: publicProcedure
    .input(startEnrolmentInput)
    .output(passkeyOptions)
    .mutation(({ ctx, input }) => startEnrolment(ctx, input.enrolment)),
  finishEnrolment: publicProcedure
    .input(finishEnrolmentInput)
    .output(verifyResult)
    .mutation(({ ctx, input }) => finishEnrolment(ctx, input)),
  remove: memberProcedure
    .input(passkeyById)
    .output(passkeyRemoved)
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
});
