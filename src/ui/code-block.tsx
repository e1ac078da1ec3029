import { UnstyledButton } from '@mantine/core';
import type { CodePart } from '../../entities/api-reference.rules.ts';
import { showToast } from './toast.ts';
import styles from './code-block.module.css';

interface CodeBlockProps {
  /** Describes the code; also its accessible name. */
  readonly label: string;
  /** A text, or the parts of a highlighted one. */
  readonly code: string | readonly CodePart[];
  /** Stands above the code in place of the label. */
  readonly head?: React.ReactNode;
}

/** A block of code in full, its long lines wrapped, with a button to copy it as it is. */
export function CodeBlock({ label, code, head = label }: CodeBlockProps) {
  const parts: readonly CodePart[] = typeof code === 'string' ? [['plain', code]] : code;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(parts.map(([, text]) => text).join(''));
      showToast({ title: 'Copied', message: label, tone: 'good' });
    } catch {
      showToast({ title: 'Not copied', message: 'Select the text and copy it by hand.', tone: 'bad' });
    }
  };
  return (
    <figure className={styles.block}>
      <figcaption className={styles.head}>
        {head}
        <UnstyledButton className={styles.copy} aria-label={`Copy: ${label}`} onClick={() => void copy()}>
          Copy
        </UnstyledButton>
      </figcaption>
      <pre className={styles.code} role="group" aria-label={label}>
        <code>
          {parts.map(([kind, text], index) =>
            kind === 'plain' ? (
              text
            ) : (
              // The parts of a text have no other name than their place.
              <span key={`${index}`} className={styles[kind]}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
