import { UnstyledButton } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { lazy, startTransition, Suspense, useId, useRef, useState } from 'react';
import { TOOLTIP_DELAY_MS } from './tooltip-delay.ts';
import styles from './tooltip.module.css';

const importReady = () => import('./ready-tooltip.tsx');
const ReadyTooltip = lazy(importReady);

interface TooltipProps {
  /** The word that the text explains. */
  readonly children: React.ReactNode;
  readonly text: string;
}

/**
 * A word with an explanation, which shows while a pointer rests on the word or the word has the focus; Escape hides it.
 * The code of the tooltip loads with the first pointer, focus or press, so the first wait is this component's own.
 */
export function Tooltip({ children, text }: TooltipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [trigger, setTrigger] = useState<'pointer' | 'focus' | null>(null);
  // In a transition, so that the word stays visible until the code has loaded.
  const show = (by: 'pointer' | 'focus') => startTransition(() => setTrigger(by));
  const wait = useTimeout(() => show('pointer'), TOOLTIP_DELAY_MS);
  const word = (
    <UnstyledButton
      ref={button}
      className={styles.word}
      aria-describedby={id}
      onPointerEnter={() => {
        void importReady();
        wait.start();
      }}
      onPointerLeave={wait.clear}
      onFocus={() => show('focus')}
      onClick={() => show('focus')}
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
