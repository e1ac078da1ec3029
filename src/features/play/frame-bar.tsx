import { Badge, UnstyledButton } from '@mantine/core';
import { IconMaximize, IconShieldCheck } from '@tabler/icons-react';
import styles from './frame-bar.module.css';
import type { Answered } from './use-answered.ts';

interface FrameBarProps {
  /** Whether the game, whose origin is in its allowlist, has answered; null before it is asked for. */
  readonly answered: Answered | null;
  /** What else is said about the game, such as where its save is. */
  readonly note?: React.ReactNode;
  readonly onFullscreen: () => void;
}

/** The bar below the stage: the result of the origin check, and the fullscreen button. */
export function FrameBar({ answered, note, onFullscreen }: FrameBarProps) {
  return (
    <div className={styles.bar}>
      <span role="status">
        {answered === 'answered' ? (
          <Badge component="span" variant="secure">
            <IconShieldCheck size={16} aria-hidden="true" />
            Secure
          </Badge>
        ) : answered === null ? null : (
          <span className={styles.checking}>{answered === 'silent' ? 'Not responding' : 'Checking…'}</span>
        )}
      </span>
      {note}
      <UnstyledButton className={styles.full} onClick={onFullscreen}>
        <IconMaximize size={20} aria-hidden="true" />
        Fullscreen
      </UnstyledButton>
    </div>
  );
}
