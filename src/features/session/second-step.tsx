import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../ui/failure.ts';
import { askForPasskey, whyNotConfirmed } from '../../api/browser-passkey.ts';
import { storeToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import styles from './sign-in-form.module.css';

interface SecondStepProps {
  readonly hint?: string;
  readonly onDone: () => void;
}

/**
 * The second step of a sign-in, or a fresh proof: the person's passkey confirms the session. Takes the focus from the
 * step before.
 */
export function SecondStep({ hint = 'One more step: confirm with your passkey.', onDone }: SecondStepProps) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const start = trpc.passkey.startCheck.useMutation();
  const finish = trpc.passkey.finishCheck.useMutation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const confirm = async () => {
    setProblem(null);
    try {
      const { json } = await start.mutateAsync();
      const response = await askForPasskey(json);
      if (response === null) {
        setProblem(whyNotConfirmed());
        return;
      }
      const user = await finish.mutateAsync({ response });
      queryClient.setQueryData(getQueryKey(trpc.session.me, undefined, 'query'), user);
      void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.personal) });
      onDone();
    } catch (error) {
      const { code, message } = failureOf(error);
      // The session ended meanwhile: back to the first step.
      if (code === 'unauthenticated') storeToken(null);
      setProblem(message);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{hint}</p>
      <p className={styles.error} role="alert">
        {problem}
      </p>
      <Button
        ref={button}
        variant="solid"
        fullWidth
        data-autofocus
        disabled={start.isPending || finish.isPending}
        onClick={() => void confirm()}
      >
        Use my passkey
      </Button>
    </div>
  );
}
