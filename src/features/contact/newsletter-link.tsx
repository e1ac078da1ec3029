import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../ui/failure.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Notice } from '../../ui/notice.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** The part of a tRPC mutation that is used here. */
interface UseLink {
  readonly mutate: (input: { readonly token: string }) => void;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
}

interface NewsletterLinkProps {
  readonly use: UseLink;
  readonly question: string;
  /** The label of the button. */
  readonly action: string;
  readonly done: string;
}

/** The page of a link in a newsletter e-mail. The token is in the fragment, which is not sent to a server. */
export function NewsletterLink(props: NewsletterLinkProps) {
  return useHydrated() ? <LinkQuestion {...props} /> : null;
}

const home = (
  <Button component={Link} to={paths.home}>
    Back to Home
  </Button>
);

/** Uses the link only on a press, because mail programs open links before people do. */
function LinkQuestion({ use, question, action, done }: NewsletterLinkProps) {
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // Removes the token from the address bar and the history.
    if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  }, []);
  if (use.isSuccess) return <Notice role="status" mood="fond" title={done} actions={home} />;
  if (token === '') {
    return (
      <Notice mood="puzzled" title="This link is incomplete." actions={home}>
        Open the link from the email we sent you.
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
  // A malformed token means that the link was cut off on its way.
  return code === 'validation'
    ? 'This link is incomplete. Open it again from the email we sent you.'
    : message;
}
