import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../ui/failure.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** As much of a mutation as the page of a link needs. */
interface UseLink {
  readonly mutate: (input: { readonly token: string }) => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
}

interface NewsletterLinkProps {
  readonly use: UseLink;
  readonly question: string;
  /** What the button says. */
  readonly action: string;
  readonly done: string;
}

/** What a link of a newsletter's e-mail leads to; its secret is in the fragment, which no server sees. */
export function NewsletterLink(props: NewsletterLinkProps) {
  return useHydrated() ? <LinkQuestion {...props} /> : null;
}

const home = (
  <Button component={Link} to={paths.home}>
    Back to Home
  </Button>
);

/** A press, not the visit, uses the link: mail programs look at links before people do. */
function LinkQuestion({ use, question, action, done }: NewsletterLinkProps) {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // The secret does not stay in the address bar or the history.
    if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  }, []);
  if (use.isSuccess) return <Notice role="status" mood="fond" title={done} actions={home} />;
  if (token === '') {
    return (
      <Notice mood="puzzled" title="This page needs its link." actions={home}>
        Open it from the e-mail we sent you.
      </Notice>
    );
  }
  return (
    <>
      <p>{question}</p>
      {use.error === null ? null : <p role="alert">{reason(use.error)}</p>}
      <Button variant="solid" fullWidth disabled={use.isPending} onClick={() => use.mutate({ token })}>
        {action}
      </Button>
    </>
  );
}

function reason(error: unknown): string {
  const { code, message } = failureOf(error);
  // A secret that no letter of ours can hold: the link was cut on its way.
  return code === 'validation'
    ? 'This link is not whole. Open it again from the e-mail we sent you.'
    : message;
}
