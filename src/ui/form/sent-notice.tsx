import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import styles from './form.module.css';

interface SentNoticeProps {
  readonly children: React.ReactNode;
  /** The text of the button that shows an empty form again. */
  readonly again: string;
  readonly onAgain: () => void;
}

/** Replaces the form after it was sent; takes the focus, because the form's button is gone. */
export function SentNotice({ children, again, onAgain }: SentNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={styles.sent} role="status" tabIndex={-1}>
      <svg className={styles.tick} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="22" fill="var(--accent)" />
        <path d="M15 24.5 21.5 31 34 17.5" fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <p className={styles.thanks}>{children}</p>
      <Button onClick={onAgain}>{again}</Button>
    </div>
  );
}
