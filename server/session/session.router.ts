import * as schema from '../../entities/session.schema.ts';
import { memberProcedure, publicProcedure, router, sessionProcedure } from '../trpc.ts';
import { claimProviderSession } from './provider.service.ts';
import { finishProof, proofMethodOf, startProof } from './reauthentication.service.ts';
import { closeSession } from './session.service.ts';
import { signIn, verifyCode } from './sign-in-code.service.ts';
import { signInMethodsOf } from './sign-in-methods.ts';

export const sessionRouter = router({
  me: sessionProcedure
    .meta({ rest: { method: 'GET', path: '/api/auth/me', summary: 'Who is signed in' } })
    .output(schema.sessionUser)
    .query(({ ctx }) => ctx.viewer.user),
  ways: publicProcedure.output(schema.signInMethods).query(({ ctx }) => signInMethodsOf(ctx.env)),
  takeHandOver: publicProcedure.output(schema.handedOver).mutation(({ ctx }) => claimProviderSession(ctx)),
  login: publicProcedure
    .meta({
      rest: {
        method: 'POST',
        path: '/api/auth/login',
        summary: 'Sign in with an email address',
        otherStatus: 202,
      },
    })
    .input(schema.login)
    .output(schema.loginResult)
    .mutation(async ({ ctx, input }) => {
      const result = await signIn(ctx, input.email);
      // 202 Accepted (RFC 9110 §15.3.3): the sign-in completes only with the code.
      if ('challenge' in result) ctx.effects.setStatus(202);
      return result;
    }),
  verify: publicProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/verify', summary: 'Answer a sign-in challenge' } })
    .input(schema.verify)
    .output(schema.verifyResult)
    .mutation(({ ctx, input }) => verifyCode(ctx, input)),
  proof: memberProcedure
    .meta({ rest: { method: 'GET', path: '/api/auth/proof', summary: 'How you prove again that it is you' } })
    .output(schema.proofMethod)
    .query(({ ctx }) => ({ method: proofMethodOf(ctx) })),
  startProof: memberProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/proof', summary: 'Ask for a code that proves it' } })
    .output(schema.proofStarted)
    .mutation(({ ctx }) => startProof(ctx)),
  finishProof: memberProcedure
    .meta({ rest: { method: 'POST', path: '/api/auth/proof/verify', summary: 'Answer with that code' } })
    .input(schema.finishProof)
    .output(schema.proofFinished)
    .mutation(({ ctx, input }) => finishProof(ctx, input)),
  logout: sessionProcedure
    .meta({
      // A rate-limited person must still be able to sign out.
      writeLimit: 'none',
      rest: { method: 'POST', path: '/api/auth/logout', summary: 'End this session' },
    })
    .output(schema.logoutResult)
    .mutation(({ ctx }) => closeSession(ctx)),
});
