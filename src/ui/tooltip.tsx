import { UnstyledButton } from '@mantine/core';
import { lazy, startTransition, Suspense, useId, useRef, useState } from 'react';
import styles from './tooltip.module.css';

const ReadyTooltip = lazy(() => import('./ready-tooltip.tsx'));

interface TooltipProps {
  /** What is explained. */
  readonly children: React.ReactNode;
  readonly text: string;
}

/**
 * A word that explains itself when a pointer rests on it or the keyboard reaches it; Escape puts the text away. What draws
 * the text is loaded with the first pointer, focus or press.
 */
export function Tooltip({ children, text }: TooltipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<'pointer' | 'focus' | null>(null);
  // In a transition the word stays as it is until the code is there.
  const ask = (by: 'pointer' | 'focus') => startTransition(() => setAsked(by));
  const word = (
    <UnstyledButton
      ref={button}
      className={styles.word}
      aria-describedby={id}
      autoFocus={asked === 'focus'}
      onPointerEnter={() => ask('pointer')}
      onFocus={() => ask('focus')}
      onClick={() => ask('focus')}
    >
      {children}
    </UnstyledButton>
  );
  return (
    <>
      <Suspense>
        {asked === null ? (
          word
        ) : (
          <ReadyTooltip text={text} opened={asked === 'focus'} word={word} button={button} />
        )}
      </Suspense>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
