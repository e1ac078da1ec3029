import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { useEnter } from '../../features/session/use-sign-in.ts';
import { failureOf } from '../../ui/failure.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './sign-in.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Sign In',
    description: `Sign in to ${site} with your email address.`,
    canonical: null,
    noindex: true,
  }),
};

/** `/sign-in`: the target of the link in the sign-in e-mail. Its secret is in the fragment, which servers never see. */
export function Component() {
  const navigate = useNavigate();
  const home = () => void navigate(paths.home, { replace: true });
  return (
    <div className={styles.page}>
      <PageTitle title="Sign In" />
      {useHydrated() ? <LinkOrForm onDone={home} /> : null}
    </div>
  );
}

function LinkOrForm({ onDone }: { readonly onDone: () => void }) {
  const [link, setLink] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // Removes the secret from the address bar and the history.
    if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return link === '' ? (
    <SignInForm onDone={onDone} />
  ) : (
    <UseLink link={link} onDone={onDone} onOther={() => setLink('')} />
  );
}

interface UseLinkProps {
  readonly link: string;
  readonly onDone: () => void;
  readonly onOther: () => void;
}

/** Uses up the link on a press and not on the visit, because mail programs open links before people do. */
function UseLink({ link, onDone, onOther }: UseLinkProps) {
  const enter = useEnter();
  const verify = trpc.session.verify.useMutation({
    onSuccess: (signedIn) => {
      enter(signedIn);
      onDone();
    },
  });
  if (verify.isError) {
    return (
      <Notice
        role="alert"
        mood="puzzled"
        title="That did not work."
        actions={<Button onClick={onOther}>Sign in again</Button>}
      >
        {failureOf(verify.error).message}
      </Notice>
    );
  }
  return (
    <Button variant="solid" fullWidth disabled={verify.isPending} onClick={() => verify.mutate({ link })}>
      Sign in on this device
    </Button>
  );
}
