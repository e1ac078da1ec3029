import { Button } from '@mantine/core';
import { failureOf } from './failure.ts';
import styles from './notice.module.css';

/** The mood of the little console that is drawn above the text. */
type Mood = 'asleep' | 'searching' | 'fond' | 'locked' | 'puzzled';

interface NoticeProps {
  readonly title: string;
  readonly children?: React.ReactNode;
  /** Buttons or links to continue with. */
  readonly actions?: React.ReactNode;
  readonly role?: 'alert' | 'status';
  readonly mood?: Mood;
  /** 1 for a notice that is the page's only content: its title is then the page's heading. */
  readonly level?: 1;
}

/** Shown by a list, a panel or a page instead of its content. */
export function Notice({ title, children, actions, role, mood = 'asleep', level }: NoticeProps) {
  return (
    <div className={styles.notice} role={role}>
      <span className={styles.art} data-mood={mood} />
      {level === 1 ? (
        <h1 className={styles.heading} dir="auto">
          {title}
        </h1>
      ) : (
        <p className={styles.title} dir="auto">
          {title}
        </p>
      )}
      {children === undefined ? null : <p className={styles.text}>{children}</p>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

interface LoadFailureProps {
  readonly error: unknown;
  /** Fetches again, such as a query's `refetch`. */
  readonly onRetry: () => unknown;
  /** As in `Notice`. */
  readonly level?: 1;
}

/** Shown for a failed query: the reason, and a button to try again. */
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
