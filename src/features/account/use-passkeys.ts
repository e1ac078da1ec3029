import { useState } from 'react';
import { createPasskey } from '../../api/browser-passkey.ts';
import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** A passkey to be added; `enrolment` is the code for an administrator's first one, otherwise empty. */
export interface NewPasskey {
  readonly name: string;
  readonly enrolment: string;
}

/** The person's passkeys, with functions that add and remove one. */
export function usePasskeys(onAdded?: () => void) {
  const passkeys = trpc.passkey.list.useQuery();
  const [problem, setProblem] = useState<string | null>(null);
  const [needsEnrolment, setNeedsEnrolment] = useState(false);
  const start = trpc.passkey.startRegistration.useMutation();
  const finish = trpc.passkey.finishRegistration.useMutation();
  const showProblem = (error: unknown) => {
    const { code, message } = failureOf(error);
    if (code === 'enrolment_wrong') setNeedsEnrolment(true);
    setProblem(message);
  };
  const remove = trpc.passkey.remove.useMutation({
    onSuccess: () => void passkeys.refetch(),
    onError: showProblem,
  });
  /** Resolves to whether the passkey was added. */
  const add = async ({ name, enrolment }: NewPasskey): Promise<boolean> => {
    setProblem(null);
    try {
      const code = enrolment === '' ? {} : { enrolment };
      const { json } = await start.mutateAsync(code);
      const response = await createPasskey(json);
      await finish.mutateAsync({ name, response, ...code });
      await passkeys.refetch();
      showToast({ title: 'Passkey added', message: 'You will need it to sign in.', tone: 'good' });
      onAdded?.();
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  };
  const busy = start.isPending || finish.isPending || remove.isPending;
  return {
    passkeys,
    add,
    remove: (id: string) => {
      if (busy) return;
      setProblem(null);
      remove.mutate({ id });
    },
    busy,
    problem,
    needsEnrolment,
    isPossible: 'PublicKeyCredential' in window,
  };
}
