import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef } from 'react';
import { askForPasskey } from '../../api/browser-passkey.ts';
import { storeToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { PasskeyButton } from './passkey-button.tsx';
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
  const start = trpc.passkey.startCheck.useMutation();
  const finish = trpc.passkey.finishCheck.useMutation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const confirm = async () => {
    const response = await askForPasskey((await start.mutateAsync()).json);
    const user = await finish.mutateAsync({ response });
    queryClient.setQueryData(getQueryKey(trpc.session.me, undefined, 'query'), user);
    void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.personal) });
    onDone();
  };
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{hint}</p>
      <PasskeyButton
        ref={button}
        onPress={confirm}
        onFailed={({ code }) => {
          // The session ended meanwhile: back to the first step.
          if (code === 'unauthenticated') storeToken(null);
        }}
      />
    </div>
  );
}
