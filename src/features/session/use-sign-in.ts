import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { fetchForPerson } from '../../offline/page/forget-person.ts';
import { storeToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';

/** The step of a sign-in: first the address, then the code that was sent to it. */
export type SignInStep =
  | { readonly kind: 'email' }
  | { readonly kind: 'code'; readonly email: string; readonly challenge: string };

interface SignedIn {
  readonly user: SessionUserView;
  readonly token: string;
}

const ME = getQueryKey(trpc.session.me, undefined, 'query');

/** Starts a new session: stores the token and sets the person in the query cache. */
export function useStartSession(): (signedIn: SignedIn) => void {
  const queryClient = useQueryClient();
  return ({ user, token }) => {
    const before = queryClient.getQueryData<SessionUserView>(ME);
    queryClient.setQueryData(ME, user);
    storeToken(token);
    if (before !== undefined && before.id !== user.id) fetchForPerson(queryClient);
  };
}

/** Signs in by e-mail, with a code if the portal requires one. The functions reject on failure. */
export function useSignIn(onDone: (user: SessionUserView) => void) {
  const [step, setStep] = useState<SignInStep>({ kind: 'email' });
  const enter = useStartSession();
  const login = trpc.session.login.useMutation();
  const verify = trpc.session.verify.useMutation();
  const finish = (signedIn: SignedIn) => {
    enter(signedIn);
    onDone(signedIn.user);
  };
  return {
    step,
    sendEmail: async (email: string) => {
      const answer = await login.mutateAsync({ email });
      if ('token' in answer) finish(answer);
      else setStep({ kind: 'code', email, challenge: answer.challenge });
    },
    sendCode: async (code: string) => {
      if (step.kind !== 'code') return;
      finish(await verify.mutateAsync({ challenge: step.challenge, code }));
    },
    startOver: () => setStep({ kind: 'email' }),
  };
}
