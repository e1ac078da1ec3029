import { UnstyledButton } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import styles from './game-frame.module.css';
import type { OriginState } from './stage.ts';

interface FrameBarProps {
  /** Whether the game, whose origin is in its allowlist, has answered; null before it is asked for. */
  readonly answered: OriginState | null;
  /** Other words about the game, such as where its save is. */
  readonly note?: React.ReactNode;
  readonly onFullscreen: () => void;
}

const ORIGIN_LABELS: Record<OriginState, string> = {
  unknown: 'Checking…',
  answered: 'Secure',
  silent: 'Not responding',
};

/** The bar below the stage: the result of the origin check, and the fullscreen button. */
export function FrameBar({ answered, note, onFullscreen }: FrameBarProps) {
  return (
    <div className={styles.bar}>
      <span role="status">
        {answered === null ? null : <span className={styles.said}>{ORIGIN_LABELS[answered]}</span>}
      </span>
      {note}
      <UnstyledButton
        className={styles.full}
        aria-label="Fullscreen"
        title="Fullscreen"
        onClick={onFullscreen}
      >
        <IconMaximize size={20} aria-hidden="true" />
        <span className={styles.word}>Fullscreen</span>
      </UnstyledButton>
    </div>
  );
}
