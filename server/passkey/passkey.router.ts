import {
  checkPasskey,
  passkeyById,
  passkeyList,
  passkeyOptions,
  passkeyRemoved,
  registerPasskey,
  startRegistration as startRegistrationInput,
} from '../../entities/passkey.schema.ts';
import { sessionUser } from '../../entities/session.schema.ts';
import { memberProcedure, router, sessionProcedure } from '../trpc.ts';
import { listPasskeys } from './passkey.queries.ts';
import {
  finishCheck,
  finishRegistration,
  removePasskey,
  startCheck,
  startRegistration,
} from './passkey.service.ts';

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
  remove: memberProcedure
    .input(passkeyById)
    .output(passkeyRemoved)
    .mutation(({ ctx, input }) => removePasskey(ctx, input.id)),
});
