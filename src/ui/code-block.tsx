import { UnstyledButton } from '@mantine/core';
import { showToast } from './toast.ts';
import styles from './code-block.module.css';

interface CodeBlockProps {
  /** Describes the code; also its accessible name. */
  readonly label: string;
  readonly code: string;
}

/** A block of code in full, its long lines wrapped, with a button to copy it as it is. */
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
      <pre className={styles.code} role="group" aria-label={label}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
