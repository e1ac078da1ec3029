import { Button } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { LostLevelStage } from './lost-level-stage.tsx';
import type { Page } from '../../app/page.ts';
import { paths } from '../../../entities/page.rules.ts';
import styles from './not-found.module.css';

export const handle: Page = {
  head: () => ({
    title: '404 Page Not Found',
    description: 'There is no page at this address.',
    canonical: null,
    noindex: true,
    status: 404,
  }),
};

/** A path as people read it. The server gets one that cannot be decoded with its percent signs encoded, so both agree. */
function asTyped(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Any address without a route. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <LostLevelStage />
      <h1>404 Page Not Found</h1>
      <p className={styles.text}>That level does not exist. Head back to the start to find the games.</p>
      <div className={styles.actions}>
        <Button component={Link} variant="solid" to={paths.home}>
          Back to Home
        </Button>
        <Button component={Link} to={paths.categories}>
          Browse Categories
        </Button>
      </div>
      <p className={styles.hint}>
        Developers: did you forget to add <code>{asTyped(pathname)}</code> to the routes?
      </p>
    </div>
  );
}
