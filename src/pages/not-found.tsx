import { useLocation } from 'react-router-dom';
import type { Page } from '../page.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
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

/** Any address that no route knows. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        4
        <svg className={styles.zero} viewBox="0 0 48 48">
          <circle cx="24" cy="24" r="17" fill="none" stroke="currentColor" strokeWidth="12" />
          <path
            d="M17.6 15.6c0-1.9 2.1-3.1 3.7-2l12.2 8.3c1.4 1 1.4 3.1 0 4.1l-12.2 8.3c-1.6 1.1-3.7-.1-3.7-2z"
            fill="var(--lime)"
          />
        </svg>
        4
      </p>
      <h1>404 Page Not Found</h1>
      <p className={styles.text}>That level does not exist. The games are all back at the start.</p>
      <div className={styles.actions}>
        <ButtonLink tone="solid" to={paths.home}>
          Back to Home
        </ButtonLink>
        <ButtonLink to={paths.categories}>Browse Categories</ButtonLink>
      </div>
      <p className={styles.hint}>
        Developers: did you forget to add <code>{pathname}</code> to the routes?
      </p>
    </div>
  );
}
