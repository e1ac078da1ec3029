import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeReturnPath } from '../../features/session/provider-place.ts';
import { openSignIn } from '../../features/session/sign-in.ts';
import { SignInForm } from '../../features/session/sign-in-form.tsx';
import { useCurrentSession } from '../../features/session/use-session.ts';
import { useStartSession } from '../../features/session/use-sign-in.ts';
import { failureOf } from '../../ui/failure.ts';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import { HANDED_OVER } from '../../../entities/provider.rules.ts';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { showToast } from '../../ui/toast.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from '../../features/session/sign-in-form.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'Sign In',
    description: `Sign in to ${site} with your email address.`,
    canonical: null,
    noindex: true,
  }),
};

/**
 * `/sign-in`: the target of the link in the sign-in e-mail, whose secret is in the fragment, which servers never see; and where
 * people come back from the operator's provider.
 */
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
  if (link === HANDED_OVER) return <HandedOver onOther={() => setLink('')} />;
  return link === '' ? (
    <FormUnlessMember onDone={onDone} />
  ) : (
    <UseLink link={link} onDone={onDone} onOther={() => setLink('')} />
  );
}

/** The form; whoever comes here with a session goes on to where they were instead. */
function FormUnlessMember({ onDone }: { readonly onDone: () => void }) {
  const session = useCurrentSession();
  const navigate = useNavigate();
  const [hadToken] = useState(() => readToken() !== null);
  const hasArrived = useRef(!hadToken);
  const arrive = useEffectEvent(() => {
    if (hasArrived.current || session.kind === 'checking') return;
    hasArrived.current = true;
    if (session.kind === 'guest') return;
    void navigate(takeReturnPath(), { replace: true });
    if (session.kind === 'unconfirmed') openSignIn();
    else showToast({ title: 'Already signed in', message: `You are signed in as ${session.user.name}.` });
  });
  useEffect(() => arrive(), [session.kind]);
  return hadToken && session.kind !== 'guest' ? (
    <p role="status">One moment…</p>
  ) : (
    <SignInForm onDone={onDone} />
  );
}

/** Takes over the session that the provider's answer has opened, and goes back to where the person was. */
function HandedOver({ onOther }: { readonly onOther: () => void }) {
  const enter = useStartSession();
  const navigate = useNavigate();
  const take = trpc.session.takeHandOver.useMutation({
    onSuccess: (signedIn) => {
      enter(signedIn);
      void navigate(takeReturnPath(), { replace: true });
      // Over the page: the passkey is asked for next.
      if (signedIn.user.secondStep) openSignIn();
    },
  });
  const onArrival = useEffectEvent(() => take.mutate());
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!hasArrived.current) onArrival();
    hasArrived.current = true;
  }, []);
  return take.isError ? (
    <Notice
      role="alert"
      mood="puzzled"
      title="That did not work."
      actions={<Button onClick={onOther}>Sign in again</Button>}
    >
      {failureOf(take.error).message}
    </Notice>
  ) : (
    <p role="status">Signing you in…</p>
  );
}

interface UseLinkProps {
  readonly link: string;
  readonly onDone: () => void;
  readonly onOther: () => void;
}

/** Uses up the link on a press and not on the visit, because mail programs open links before people do. */
function UseLink({ link, onDone, onOther }: UseLinkProps) {
  const enter = useStartSession();
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
