import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { SIGN_IN_CODE } from '../../../entities/session.rules.ts';
import styles from './sign-in-form.module.css';
import { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  readonly onDone: (user: SessionUserView) => void;
}

/** Signing in: the address, then, where the portal wants proof, the code. */
export function SignInForm({ onDone }: SignInFormProps) {
  const { step, busy, failure, sendEmail, sendCode, startOver } = useSignIn(onDone);
  const message = failure === null ? null : (Object.values(failure.fields)[0] ?? failure.message);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const value = new FormData(event.currentTarget).get('value');
    if (typeof value !== 'string') return;
    if (step.kind === 'email') sendEmail(value);
    else sendCode(value.replaceAll(/\s/g, ''));
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {step.kind === 'email' ? (
        <EmailField wrong={message !== null} />
      ) : (
        <CodeField email={step.email} wrong={message !== null} />
      )}
      <p className={styles.error} id="sign-in-error" role="alert">
        {message}
      </p>
      <Button variant="solid" type="submit" fullWidth disabled={busy}>
        {label(step.kind, busy)}
      </Button>
      {step.kind === 'code' ? (
        <div className={styles.more}>
          <Button onClick={() => sendEmail(step.email)} disabled={busy}>
            Send a new code
          </Button>
          <Button onClick={startOver}>Use another address</Button>
        </div>
      ) : null}
    </form>
  );
}

function label(step: 'email' | 'code', busy: boolean): string {
  if (busy) return 'One moment…';
  return step === 'email' ? 'Continue' : 'Sign In';
}

function EmailField({ wrong }: { readonly wrong: boolean }) {
  return (
    <>
      <p className={styles.hint}>
        No password needed. Your address keeps your favorites and ratings together.
      </p>
      <label className={styles.label} htmlFor="sign-in-value">
        E-mail
      </label>
      <input
        key="email"
        id="sign-in-value"
        className={styles.input}
        name="value"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        autoFocus
        aria-invalid={wrong}
        aria-describedby="sign-in-error"
      />
    </>
  );
}

function CodeField({ email, wrong }: { readonly email: string; readonly wrong: boolean }) {
  return (
    <>
      <p className={styles.hint}>
        We sent {SIGN_IN_CODE.digits} digits to <strong>{email}</strong>. They work for {SIGN_IN_CODE.minutes}{' '}
        minutes.
      </p>
      <label className={styles.label} htmlFor="sign-in-value">
        Code
      </label>
      <input
        key="code"
        id="sign-in-value"
        className={`${styles.input} ${styles.code}`}
        name="value"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]*"
        maxLength={SIGN_IN_CODE.digits + 2}
        required
        autoFocus
        aria-invalid={wrong}
        aria-describedby="sign-in-error"
      />
    </>
  );
}
