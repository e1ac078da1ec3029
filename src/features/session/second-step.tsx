import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureOf } from '../../ui/failure.ts';
import { storeToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import styles from './sign-in-form.module.css';

const REFUSED = 'Your passkey was not confirmed. Try again.';
const UNKNOWN = 'This browser does not support passkeys. Sign in with one that does.';

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
      const { browserSupportsWebAuthn, startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: JSON.parse(json) }).catch(() => null);
      if (response === null) {
        setProblem(browserSupportsWebAuthn() ? REFUSED : UNKNOWN);
        return;
      }
      const user = await finish.mutateAsync({ response: JSON.stringify(response) });
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
