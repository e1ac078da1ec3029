import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import styles from './form.module.css';

interface SentNoticeProps {
  readonly children: React.ReactNode;
  /** What the way back to an empty form is called. */
  readonly again: string;
  readonly onAgain: () => void;
}

/** Stands where the form was; the focus goes there, as its button is gone. */
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
