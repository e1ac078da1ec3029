import { Button } from '@mantine/core';
import { failureOf } from './failure.ts';
import styles from './notice.module.css';

/** How the little console that is drawn above feels about what is missing. */
type Mood = 'asleep' | 'searching' | 'fond' | 'locked' | 'puzzled';

interface NoticeProps {
  readonly title: string;
  readonly children?: React.ReactNode;
  /** Ways on: buttons or links. */
  readonly actions?: React.ReactNode;
  readonly role?: 'alert' | 'status';
  readonly mood?: Mood;
  /** 1 where it is all that the page shows: then its title is the page's heading. */
  readonly level?: 1;
}

/** What a list, a panel or a page shows instead of its content, and the way on. */
export function Notice({ title, children, actions, role, mood = 'asleep', level }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <span className={styles.art} data-mood={mood} />
      {level === 1 ? <h1 className={styles.heading}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface LoadFailureProps {
  readonly error: unknown;
  /** Asks again, such as a query's `refetch`. */
  readonly onRetry: () => unknown;
  /** 1 where it is all that the page shows. */
  readonly level?: 1;
}

/** Any read that failed: why, and a way to try again. */
export function LoadFailure({ error, onRetry, ...place }: LoadFailureProps) {
  const retry = (
    <Button variant="solid" onClick={() => void onRetry()}>
      Try again
    </Button>
  );
  return (
    <Notice {...place} role="alert" mood="puzzled" title="This did not load." actions={retry}>
      {failureOf(error).message}
    </Notice>
  );
}
