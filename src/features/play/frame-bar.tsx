import { Badge, UnstyledButton } from '@mantine/core';
import { IconMaximize, IconShieldCheck } from '@tabler/icons-react';
import styles from './frame-bar.module.css';

interface FrameBarProps {
  /** Whether the game's origin is in its allowlist. */
  readonly secure: boolean;
  readonly onFullscreen: () => void;
}

/** The bar below the stage: the result of the origin check, and the fullscreen button. */
export function FrameBar({ secure, onFullscreen }: FrameBarProps) {
  return (
    <div className={styles.bar}>
      <span role="status">
        {secure ? (
          <Badge variant="secure">
            <IconShieldCheck size={16} aria-hidden="true" />
            Secure
          </Badge>
        ) : (
          <span className={styles.checking}>Checking…</span>
        )}
      </span>
      <UnstyledButton className={styles.full} onClick={onFullscreen}>
        <IconMaximize size={20} aria-hidden="true" />
        Fullscreen
      </UnstyledButton>
    </div>
  );
}
