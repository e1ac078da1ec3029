import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { commandOf } from '../../../entities/command.rules.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { askForPasskey, createPasskey } from '../../api/browser-passkey.ts';
import { trpc } from '../../api/trpc.ts';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { PasskeyButton } from './passkey-button.tsx';
import styles from './sign-in-form.module.css';
import { useStartSession } from './use-sign-in.ts';

interface PasskeySignInProps {
  readonly onDone: (user: SessionUserView) => void;
}

const NEW_NAME = 'New passkey';
const CODE_RULE = { missing: 'Enter the code.' } as const;

/** The way to sign in where no mail is sent, and the way back for an administrator who has lost the passkey. */
export default function PasskeySignIn({ onDone }: PasskeySignInProps) {
  const [lost, setLost] = useState(false);
  return (
    <div className={styles.form}>
      <p className={styles.hint}>This portal sends no email. Sign in with a passkey.</p>
      {lost ? <WithCode onDone={onDone} /> : <WithPasskey onDone={onDone} />}
      <Button onClick={() => setLost(!lost)}>{lost ? 'I have my passkey' : 'I lost my passkey'}</Button>
    </div>
  );
}

function WithPasskey({ onDone }: PasskeySignInProps) {
  const enter = useStartSession();
  const start = trpc.passkey.startSignIn.useMutation();
  const finish = trpc.passkey.finishSignIn.useMutation();
  const signIn = async () => {
    const response = await askForPasskey((await start.mutateAsync()).json);
    const signedIn = await finish.mutateAsync({ response });
    enter(signedIn);
    onDone(signedIn.user);
  };
  return <PasskeyButton onPress={signIn} />;
}

/** Makes an administrator's new passkey with the code of the command line. */
function WithCode({ onDone }: PasskeySignInProps) {
  const enter = useStartSession();
  const start = trpc.passkey.startEnrolment.useMutation();
  const finish = trpc.passkey.finishEnrolment.useMutation();
  const form = useSubmitForm({
    initialValues: { enrolment: '' },
    rules: { enrolment: CODE_RULE },
    send: async (code) => {
      const response = await createPasskey((await start.mutateAsync(code)).json);
      return finish.mutateAsync({ ...code, name: NEW_NAME, response });
    },
    onSent: (signedIn) => {
      enter(signedIn);
      onDone(signedIn.user);
    },
  });
  return (
    <Form form={form} className={styles.form}>
      <TextInput
        key={form.key('enrolment')}
        {...form.getInputProps('enrolment')}
        label="Enrollment code"
        description={`Whoever runs this portal prints it for an administrator: ${commandOf('admin', 'enrol ADDRESS')}.`}
        autoComplete="off"
        required
        autoFocus
      />
      <FormEnd form={form} action="Make a new passkey" busyAction="One moment…" wide />
    </Form>
  );
}
