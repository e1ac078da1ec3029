import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { failureOf } from '../../ui/failure.ts';
import { storeToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';

/** Where a sign-in stands: the address first, then the code that was e-mailed to it. */
export type SignInStep =
  | { readonly kind: 'email' }
  | { readonly kind: 'code'; readonly email: string; readonly challenge: string };

interface SignedIn {
  readonly user: SessionUserView;
  readonly token: string;
}

/** Takes over a new session: the token is kept, and the page knows who is here. */
export function useEnter(): (signedIn: SignedIn) => void {
  const queryClient = useQueryClient();
  return ({ user, token }) => {
    queryClient.setQueryData(getQueryKey(trpc.session.me, undefined, 'query'), user);
    storeToken(token);
  };
}

/** Signs in by e-mail: at once where the portal allows it, else with the code. */
export function useSignIn(onDone: (user: SessionUserView) => void, onFailure: () => void = () => {}) {
  const [step, setStep] = useState<SignInStep>({ kind: 'email' });
  const enter = useEnter();
  const login = trpc.session.login.useMutation();
  const verify = trpc.session.verify.useMutation();
  const finish = (signedIn: SignedIn) => {
    enter(signedIn);
    onDone(signedIn.user);
  };
  const error = login.error ?? verify.error;
  return {
    step,
    busy: login.isPending || verify.isPending,
    /** What went wrong last, in words for the person; null while all is well. */
    failure: error === null ? null : failureOf(error),
    sendEmail: (email: string) => {
      verify.reset();
      login.mutate(
        { email },
        {
          onError: onFailure,
          onSuccess: (answer) =>
            'token' in answer
              ? finish(answer)
              : setStep({ kind: 'code', email, challenge: answer.challenge }),
        },
      );
    },
    sendCode: (code: string) => {
      login.reset();
      if (step.kind === 'code')
        verify.mutate({ challenge: step.challenge, code }, { onSuccess: finish, onError: onFailure });
    },
    startOver: () => {
      login.reset();
      verify.reset();
      setStep({ kind: 'email' });
    },
  };
}
