import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { mayRecover, recover } from '../../offline/page/lost-files.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './layout.module.css';

/** Shown instead of a page whose code failed; most often it could not be fetched. */
export function PageError() {
  const { pathname } = useLocation();
  const error = useRouteError();
  const [recovers] = useState(() => mayRecover(error));
  useEffect(() => {
    if (recovers) return recover();
    document.title = 'Something went wrong | Playport';
    return undefined;
  }, [pathname, recovers]);
  if (recovers) return null;
  const actions = (
    <>
      <Button variant="solid" onClick={() => window.location.reload()}>
        Reload
      </Button>
      <Button component="a" href={paths.home}>
        Back to Home
      </Button>
    </>
  );
  return (
    <div className={styles.error}>
      <Notice level={1} role="alert" mood="puzzled" title="This page did not work." actions={actions}>
        Your connection may have dropped, or Playport has just been updated. Reloading helps with both.
      </Notice>
    </div>
  );
}
