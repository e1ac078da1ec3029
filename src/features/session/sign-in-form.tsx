import { Button, TextInput } from '@mantine/core';
import { SIGN_IN_CODE, SIGN_IN_CODE_TEXT } from '../../../entities/session.rules.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { DigitsInput } from '../../ui/form/digits-input.tsx';
import { Form, FormEnd, FormProblem } from '../../ui/form/form.tsx';
import { trpc } from '../../api/trpc.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { ProviderLink } from './provider-link.tsx';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  /** The address to start with. */
  readonly email?: string;
  readonly onDone: (user: SessionUserView) => void;
}

/** The methods of a portal that cannot be asked just now. */
const BY_EMAIL = { email: true, provider: null, passkey: false };

const PasskeySignIn = onDemand(() => import('./passkey-sign-in.tsx'));

/** The ways to sign in here: the operator's provider, or the e-mail address and then the code if the portal requires one. */
export function SignInForm(props: SignInFormProps) {
  const { data, isLoading } = trpc.session.ways.useQuery(undefined, { staleTime: Infinity, retry: false });
  if (isLoading) return null;
  const { email: byEmail, provider, passkey } = data ?? BY_EMAIL;
  return (
    <>
      {provider === null ? null : <ProviderLink name={provider} alone={!byEmail && !passkey} />}
      {byEmail ? <SignInByEmail {...props} /> : null}
      {passkey ? <PasskeySignIn onDone={props.onDone} /> : null}
    </>
  );
}

function SignInByEmail({ email = '', onDone }: SignInFormProps) {
  const { step, sendEmail, sendCode, startOver } = useSignIn(onDone);
  return step.kind === 'email' ? (
    <EmailForm email={email} onSend={sendEmail} />
  ) : (
    <CodeForm
      key={step.challenge}
      email={step.email}
      action="Sign In"
      onSend={sendCode}
      onResend={sendEmail}
      onStartOver={startOver}
    />
  );
}

interface EmailFormProps {
  readonly email: string;
  readonly onSend: (email: string) => Promise<void>;
}

function EmailForm({ email, onSend }: EmailFormProps) {
  const form = useSubmitForm({ initialValues: { email }, send: (values) => onSend(values.email) });
  return (
    <Form form={form} className={styles.form}>
      <p className={styles.hint}>
        No password needed. Your address keeps your favorites and ratings together.
      </p>
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        autoFocus
      />
      <FormEnd form={form} action="Continue" busyAction="One moment…" wide />
    </Form>
  );
}

interface CodeFormProps {
  /** The address that the code was sent to. */
  readonly email: string;
  /** The button's text. */
  readonly action: string;
  readonly onSend: (code: string) => Promise<void>;
  readonly onResend: (email: string) => Promise<void>;
  /** Lets the person choose another address; absent: the address is given. */
  readonly onStartOver?: () => void;
}

const CODE_RULES = { code: { missing: SIGN_IN_CODE_TEXT.mismatch, shape: SIGN_IN_CODE_TEXT } } as const;

/** Takes the code that was e-mailed, and sends a new one on request. */
export function CodeForm({ email, action, onSend, onResend, onStartOver }: CodeFormProps) {
  const form = useSubmitForm({
    initialValues: { code: '' },
    rules: CODE_RULES,
    send: ({ code }) => onSend(code),
  });
  const resend = useSubmitForm({ initialValues: {}, send: () => onResend(email) });
  return (
    <div className={styles.form}>
      <Form form={form} className={styles.form}>
        <p className={styles.hint}>
          We sent a {SIGN_IN_CODE.digits}-digit code to <strong>{email}</strong>. It is valid for{' '}
          {SIGN_IN_CODE.minutes} minutes.
        </p>
        <DigitsInput
          key={form.key('code')}
          {...form.getInputProps('code')}
          label="Code"
          classNames={{ input: styles.code }}
          digits={SIGN_IN_CODE.digits}
          autoComplete="one-time-code"
          required
          autoFocus
        />
        <FormEnd form={form} action={action} busyAction="One moment…" wide />
      </Form>
      <Form form={resend} className="actions">
        <FormProblem>{resend.problem}</FormProblem>
        <Button type="submit" disabled={form.submitting || resend.submitting}>
          Send a new code
        </Button>
        {onStartOver === undefined ? null : <Button onClick={onStartOver}>Use another address</Button>}
      </Form>
    </div>
  );
}
