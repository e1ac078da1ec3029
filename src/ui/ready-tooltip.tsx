import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import styles from './tooltip.module.css';

/** Specification §9: how long a pointer rests before a tooltip shows. */
const DELAY_MS = 700;
/** Specification §9: how soon after one tooltip the next shows at once; the `closeDelay` of Mantine's group. */
const SKIP_DELAY_MS = 300;

interface ReadyTooltipProps {
  readonly word: React.ReactElement;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly text: string;
  /** Whether it is open at first, because the word had the focus before this code loaded. */
  readonly opened: boolean;
}

/** A tooltip with the specified delays. */
export default function ReadyTooltip({ word, button, text, opened }: ReadyTooltipProps) {
  useEffect(() => {
    // A pointer that was on the word before this code loaded sends no event while it rests there.
    if (button.current?.matches(':hover')) button.current.dispatchEvent(new MouseEvent('mouseenter'));
  }, [button]);
  return (
    <Tooltip.Group openDelay={DELAY_MS} closeDelay={SKIP_DELAY_MS}>
      <Tooltip
        label={text}
        defaultOpened={opened}
        multiline
        withinPortal={false}
        position="top-end"
        offset={2}
        events={{ hover: true, focus: true, touch: true }}
        classNames={{ tooltip: styles.tip }}
      >
        {word}
      </Tooltip>
    </Tooltip.Group>
  );
}
