import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { TOOLTIP_DELAY_MS } from './tooltip-delay.ts';
import styles from './tooltip.module.css';

interface ReadyTooltipProps {
  readonly word: React.ReactElement;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly text: string;
  /** Whether the word had the focus before this code loaded; if not, a pointer has rested on it for the delay. */
  readonly focused: boolean;
}

/** A tooltip with the specified delay. A page has one, so that none shows at once after another. */
export default function ReadyTooltip({ word, button, text, focused }: ReadyTooltipProps) {
  useEffect(() => {
    // Shows the tooltip too.
    if (focused) button.current?.focus();
  }, [button, focused]);
  return (
    <Tooltip
      label={text}
      multiline
      openDelay={TOOLTIP_DELAY_MS}
      defaultOpened={!focused}
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
