import { UnstyledButton } from '@mantine/core';
import { showToast } from './toast.ts';
import styles from './code-block.module.css';

interface CodeBlockProps {
  /** What the code is, also for those who only hear it. */
  readonly label: string;
  readonly code: string;
}

/** Code to read and to copy. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ title: 'Copied', message: label, tone: 'good' });
    } catch {
      showToast({ title: 'Not copied', message: 'Select the text and copy it by hand.', tone: 'bad' });
    }
  };
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        {label}
        <UnstyledButton className={styles.copy} aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </UnstyledButton>
      </figcaption>
      {/* Long lines scroll, by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} aria-label={label}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
