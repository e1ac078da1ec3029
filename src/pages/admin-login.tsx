import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { SessionUserView } from '../../entities/session.schema.ts';
import { EMAIL_SHAPE } from '../../entities/user.rules.ts';
import { trpc } from '../api/trpc.ts';
import { PREVIEW_SOURCES } from '../features/admin/pending/preview-sources.ts';
import { SecondStep } from '../features/session/second-step.tsx';
import { useSession } from '../features/session/use-session.ts';
import { useSignIn } from '../features/session/use-sign-in.ts';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Form, FormProblem } from '../ui/form/form.tsx';
import { useSubmitForm } from '../ui/form/use-submit-form.ts';
import { showToast } from '../ui/toast.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './admin/admin.module.css';

const DENIED = 'Access denied. Admin privileges required.';
const FAILED = 'Login failed. Please check your email.';

const PasskeySignIn = onDemand(() => import('../features/session/passkey-sign-in.tsx'));

const EMAIL_RULE = { missing: 'Enter your email address.', shape: EMAIL_SHAPE } as const;
const CODE_RULE = { missing: 'Enter the code.' } as const;

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Admin Login',
    description: `Sign-in for ${site}’s moderators.`,
    canonical: null,
    noindex: true,
    // The dashboard follows in the same document.
    sources: PREVIEW_SOURCES,
  }),
};

/** `/admin-login`: the ordinary sign-in, for administrators only. */
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

/** Returns a callback that opens the dashboard for administrators and denies access to others. */
function useEnterAdmin(onDenied: () => void) {
  const navigate = useNavigate();
  return (user: SessionUserView) => {
    // The page shows the passkey step next, and redirects when the session is confirmed.
    if (user.secondStep) return;
    if (user.role === 'ADMIN') {
      showToast({ title: 'Welcome Administrator', tone: 'good', isGreeting: true });
      void navigate(paths.admin);
      return;
    }
    onDenied();
    showToast({ title: 'Access Denied', message: DENIED, tone: 'bad' });
  };
}

/** The address and its code, or where no mail is sent the passkey. */
function AdminLoginForm() {
  const { data } = trpc.session.ways.useQuery(undefined, { staleTime: Infinity, retry: false });
  const [denied, setDenied] = useState(false);
  const enter = useEnterAdmin(() => setDenied(true));
  if (data?.passkey !== true) return <EmailLoginForm />;
  return (
    <>
      <PasskeySignIn onDone={enter} />
      <FormProblem>{denied ? DENIED : null}</FormProblem>
    </>
  );
}

function EmailLoginForm() {
  const [denied, setDenied] = useState(false);
  const { step, sendEmail, sendCode } = useSignIn(useEnterAdmin(() => setDenied(true)));
  const isEmail = step.kind === 'email';
  const form = useSubmitForm({
    initialValues: { email: '', code: '' },
    rules: isEmail ? { email: EMAIL_RULE } : { code: CODE_RULE },
    send: ({ email, code }) => {
      setDenied(false);
      return isEmail ? sendEmail(email) : sendCode(code);
    },
    onFailed: () => showToast({ title: 'Login Failed', message: FAILED, tone: 'bad' }),
  });
  // Before hydration, the browser itself would submit the form and put the e-mail address into the page's address.
  const hydrated = useHydrated();
  const problem = form.problem !== null && isEmail ? FAILED : form.problem;
  return (
    <Form form={form} className={styles.form}>
      {isEmail ? (
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label="Administrator email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      ) : (
        <TextInput
          key={form.key('code')}
          {...form.getInputProps('code')}
          label={`The code we sent to ${step.email}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
      )}
      <FormProblem>{denied ? DENIED : problem}</FormProblem>
      <Button variant="solid" fullWidth type="submit" disabled={form.submitting || !hydrated}>
        {form.submitting ? 'Authenticating...' : 'Login as Administrator'}
      </Button>
    </Form>
  );
}
