import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { PROOF, type ProofMethod } from '../../../entities/session.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { answerProof } from './proof.ts';
import { ProviderLink } from './provider-link.tsx';
import { SecondStep } from './second-step.tsx';
import { CodeForm } from './sign-in-form.tsx';
import styles from './sign-in-form.module.css';
import { useSession } from './use-session.ts';

const done = () => answerProof(true);

/** Asks the person to prove again who they are, before something that a stolen session must not do. */
export default function ProofDialog() {
  // Asked anew each time, because a passkey may have been added since.
  const proof = trpc.session.proof.useQuery(undefined, { gcTime: 0 });
  return (
    <Dialog title="Confirm it’s you" onClose={() => answerProof(false)}>
      <p className={styles.hint}>
        Your sign-in is more than {PROOF.minutes} minutes old. You can continue afterward.
      </p>
      {proof.isError ? <LoadFailure error={proof.error} onRetry={proof.refetch} /> : null}
      {proof.data ? <ProofStep method={proof.data.method} /> : null}
    </Dialog>
  );
}

function ProofStep({ method }: { readonly method: ProofMethod }) {
  if (method === 'passkey') return <SecondStep hint="Confirm with your passkey." onDone={done} />;
  if (method === 'provider') return <ProofByProvider />;
  return <ProofByMail needsCode={method === 'code'} />;
}

function ProofByProvider() {
  const ways = trpc.session.ways.useQuery();
  return (
    <div className={styles.form}>
      <p className={styles.hint}>Sign in there once more. You come back to this page, and can do it then.</p>
      {ways.data?.provider ? <ProviderLink name={ways.data.provider} anew alone /> : null}
    </div>
  );
}

function ProofByMail({ needsCode }: { readonly needsCode: boolean }) {
  const session = useSession();
  const email = session.kind === 'member' ? session.user.email : '';
  const [challenge, setChallenge] = useState<string | null>(null);
  const start = trpc.session.startProof.useMutation();
  const finish = trpc.session.finishProof.useMutation();
  const begin = async () => {
    const answer = await start.mutateAsync();
    if ('proven' in answer) done();
    else setChallenge(answer.challenge);
  };
  if (challenge === null) {
    return needsCode ? (
      <BeginForm action="Send me a code" onBegin={begin}>
        We send a code to <strong>{email}</strong>.
      </BeginForm>
    ) : (
      <BeginForm action="Confirm" onBegin={begin}>
        You are signed in as <strong>{email}</strong>.
      </BeginForm>
    );
  }
  return (
    <CodeForm
      key={challenge}
      email={email}
      action="Confirm"
      onSend={async (code) => {
        await finish.mutateAsync({ challenge, code });
        done();
      }}
      onResend={begin}
    />
  );
}

interface BeginFormProps {
  readonly action: string;
  readonly onBegin: () => Promise<void>;
  readonly children: React.ReactNode;
}

function BeginForm({ action, onBegin, children }: BeginFormProps) {
  const form = useSubmitForm({ initialValues: {}, send: onBegin });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.hint}>{children}</p>
      <FormProblem>{form.problem}</FormProblem>
      <Button
        ref={button}
        variant="solid"
        fullWidth
        type="submit"
        aria-disabled={form.submitting}
        data-autofocus
      >
        {action}
      </Button>
    </Form>
  );
}
