import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import styles from './tooltip.module.css';

/** Specification §9: how long a pointer rests before a tooltip shows. */
const DELAY_MS = 700;

interface ReadyTooltipProps {
  readonly word: React.ReactElement;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly text: string;
  /** Whether the word had the focus before this code loaded. */
  readonly focused: boolean;
}

/** A tooltip with the specified delay. A page has one, so that none shows at once after another. */
export default function ReadyTooltip({ word, button, text, focused }: ReadyTooltipProps) {
  useEffect(() => {
    // Shows the tooltip too.
    if (focused) button.current?.focus();
    // A pointer that was on the word before this code loaded sends no event while it rests there.
    if (button.current?.matches(':hover')) button.current.dispatchEvent(new MouseEvent('mouseenter'));
  }, [button, focused]);
  return (
    <Tooltip
      label={text}
      multiline
      openDelay={DELAY_MS}
      withinPortal={false}
      position="top-end"
      offset={2}
      events={{ hover: true, focus: true, touch: true }}
      classNames={{ tooltip: styles.tip }}
    >
      {word}
    </Tooltip>
  );
}
