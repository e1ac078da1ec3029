import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import styles from './tooltip.module.css';

/** Specification §9: how long a pointer rests before a tooltip shows. */
const DELAY_MS = 700;
/** Specification §9: how soon after one the next shows at once; Mantine's group calls it the delay of closing. */
const SKIP_DELAY_MS = 300;

interface ReadyTooltipProps {
  readonly word: React.ReactElement;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly text: string;
  /** Whether it shows from the beginning: the word had the focus before this code came. */
  readonly opened: boolean;
}

/** A tooltip with the specified delays. */
export default function ReadyTooltip({ word, button, text, opened }: ReadyTooltipProps) {
  useEffect(() => {
    // A pointer that came before this code did may rest where it is: nothing else would tell.
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
