import { UnstyledButton } from '@mantine/core';
import { lazy, startTransition, Suspense, useId, useRef, useState } from 'react';
import styles from './tooltip.module.css';

const ReadyTooltip = lazy(() => import('./ready-tooltip.tsx'));

interface TooltipProps {
  /** The word that the text explains. */
  readonly children: React.ReactNode;
  readonly text: string;
}

/**
 * A word with an explanation, which shows while a pointer rests on the word or the word has the focus; Escape hides it.
 * The code of the tooltip loads with the first pointer, focus or press.
 */
export function Tooltip({ children, text }: TooltipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [trigger, setTrigger] = useState<'pointer' | 'focus' | null>(null);
  // In a transition, so that the word stays visible until the code has loaded.
  const load = (by: 'pointer' | 'focus') => startTransition(() => setTrigger(by));
  const word = (
    <UnstyledButton
      ref={button}
      className={styles.word}
      aria-describedby={id}
      onPointerEnter={() => load('pointer')}
      onFocus={() => load('focus')}
      onClick={() => load('focus')}
    >
      {children}
    </UnstyledButton>
  );
  return (
    <>
      <Suspense>
        {trigger === null ? (
          word
        ) : (
          <ReadyTooltip text={text} focused={trigger === 'focus'} word={word} button={button} />
        )}
      </Suspense>
      <span id={id} hidden>
        {text}
      </span>
    </>
  );
}
