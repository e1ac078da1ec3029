import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../../../entities/page.rules.ts';
import { trpc } from '../../api/trpc.ts';
import type { Page } from '../../app/page.ts';
import { failureOf } from '../../ui/failure.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { SetupForm } from './setup-form.tsx';
import styles from './setup.module.css';

const NOTHING = 'There is no page at this address.';

export const handle: Page = {
  prefetch: (loader) => loader.setup.state.fetch(),
  head: (_place, cache) => ({
    title: cache.setup.state.getData() ? 'Set up this portal' : '404 Page Not Found',
    description: cache.setup.state.getData() ? 'Its name and its first administrator.' : NOTHING,
    canonical: null,
    noindex: true,
    ...(cache.setup.state.getData() ? {} : { status: 404 }),
  }),
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
        <Notice
          level={1}
          mood="puzzled"
          title="404 Page Not Found"
          actions={
            <Button component="a" variant="solid" href={paths.home}>
              Back to Home
            </Button>
          }
        >
          {NOTHING}
        </Notice>
      )}
    </main>
  );
}

/** The form, once the link has turned out to be valid. */
function WithLink() {
  const [token, setToken] = useState('');
  const check = trpc.setup.check.useMutation();
  const takeToken = useEffectEvent(() => {
    const given = window.location.hash.slice(1);
    if (given === '') return;
    // Removes the secret from the address bar and the history.
    window.history.replaceState(null, '', window.location.pathname);
    setToken(given);
    check.mutate({ token: given });
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
