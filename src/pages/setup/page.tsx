import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import type { Page } from '../../app/page.ts';
import { failureOf } from '../../ui/failure.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Component as NotFound, handle as notFound } from '../not-found/page.tsx';
import { SetupForm } from './setup-form.tsx';
import styles from './setup.module.css';

export const handle: Page = {
  prefetch: (loader) => loader.setup.state.fetch(),
  head: (place, cache) =>
    cache.setup.state.getData()
      ? {
          title: 'Set up this portal',
          description: 'Its name and its first administrator.',
          canonical: null,
          noindex: true,
        }
      : notFound.head(place, cache),
};

/** `/setup`: the target of the link in the log of a portal without an administrator. Its secret is in the fragment. */
export function Component() {
  const state = trpc.setup.state.useQuery(undefined, { staleTime: Infinity, retry: false });
  return (
    <main className={styles.page}>
      {state.data ? (
        <div className={styles.panel}>
          <Wordmark />
          <PageTitle title="Set up this portal" />
          <WithLink />
        </div>
      ) : (
        <NotFound />
      )}
    </main>
  );
}

/** The form, once the link has turned out to be valid. */
function WithLink() {
  const [token, setToken] = useState('');
  const check = trpc.setup.check.useMutation();
  const takeToken = useEffectEvent(() => {
    const secret = window.location.hash.slice(1);
    if (secret === '') return;
    // Removes the secret from the address bar and the history.
    window.history.replaceState(null, '', window.location.pathname);
    setToken(secret);
    check.mutate({ token: secret });
  });
  useEffect(() => {
    const take = () => takeToken();
    take();
    // Another link that is opened in this tab does not load the page anew.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  if (check.isSuccess) return <SetupForm key={token} token={token} />;
  if (check.isError)
    return (
      <p className={styles.text} role="alert">
        {failureOf(check.error).message}
      </p>
    );
  return (
    <p className={styles.text} role="status">
      {token === '' ? 'Open the link that this portal printed in its log when it started.' : 'One moment…'}
    </p>
  );
}
