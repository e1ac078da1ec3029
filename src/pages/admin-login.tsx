import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { SessionUserView } from '../../entities/session.schema.ts';
import { SecondStep } from '../features/session/second-step.tsx';
import { useSession } from '../features/session/use-session.ts';
import { useSignIn } from '../features/session/use-sign-in.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../paths.ts';
import { showToast } from '../ui/toast.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './admin/admin.module.css';

const DENIED = 'Access denied. Admin privileges required.';
const FAILED = 'Login failed. Please check your email.';

export const handle: Page = {
  head: () => ({
    title: 'Admin Login',
    description: 'Sign-in of the moderators of Playport.',
    canonical: null,
    noindex: true,
  }),
};

/** `/admin-login`: the same sign-in, for those who may enter the dashboard. */
export function Component() {
  const session = useSession();
  if (session.kind === 'member' && session.user.role === 'ADMIN')
    return <Navigate to={paths.admin} replace />;
  return (
    <div className={styles.login}>
      <h1>Admin Login</h1>
      {session.kind === 'unconfirmed' ? <SecondStep onDone={() => {}} /> : <AdminLoginForm />}
      <Link to={paths.home}>Back to Homepage</Link>
    </div>
  );
}

function AdminLoginForm() {
  const navigate = useNavigate();
  // Before hydration a press would send the address by itself, and into the address bar.
  const hydrated = useHydrated();
  const [denied, setDenied] = useState(false);
  const enter = (user: SessionUserView) => {
    // The page asks for the passkey next, and goes on by itself.
    if (user.secondStep) return;
    if (user.role === 'ADMIN') {
      showToast({ title: 'Welcome Administrator', tone: 'good' });
      void navigate(paths.admin);
      return;
    }
    setDenied(true);
    showToast({ title: 'Access Denied', message: DENIED, tone: 'bad' });
  };
  const tellFailure = () => showToast({ title: 'Login Failed', message: FAILED, tone: 'bad' });
  const { step, busy, failure, sendEmail, sendCode } = useSignIn(enter, tellFailure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDenied(false);
    const value = new FormData(event.currentTarget).get('value');
    if (typeof value !== 'string') return;
    if (step.kind === 'email') sendEmail(value);
    else sendCode(value);
  };
  const problem = failure === null ? '' : step.kind === 'email' ? FAILED : failure.message;
  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <label className={styles.field}>
        {step.kind === 'email' ? 'Administrator e-mail' : `The code we sent to ${step.email}`}
        <input
          key={step.kind}
          className={styles.input}
          name="value"
          type={step.kind === 'email' ? 'email' : 'text'}
          inputMode={step.kind === 'email' ? 'email' : 'numeric'}
          autoComplete={step.kind === 'email' ? 'email' : 'one-time-code'}
          required
          aria-describedby="admin-login-error"
        />
      </label>
      <p id="admin-login-error" className={styles.error} role="alert">
        {denied ? DENIED : problem}
      </p>
      <Button variant="solid" fullWidth type="submit" disabled={busy || !hydrated}>
        {busy ? 'Authenticating...' : 'Login as Administrator'}
      </Button>
    </form>
  );
}
