import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import styles from './game-frame.module.css';

interface SilentGameProps {
  /** Whether the game is on the portal's play origin. */
  readonly isHosted: boolean;
  readonly onRetry: () => void;
  /** A button that reports the game. */
  readonly report: React.ReactNode;
}

/** Shown above the frame of a game that does not answer: the browser's own words there would be about an address. */
export function SilentGame({ isHosted, onRetry, report }: SilentGameProps) {
  return (
    <div className={styles.silent} role="alert">
      <IconPlugConnectedX size={40} aria-hidden="true" />
      <p className={styles.title}>
        {isHosted ? 'This game is not responding.' : 'This game’s site is not responding.'}
      </p>
      <p>
        {isHosted
          ? 'It may be your network, or ours.'
          : 'It may be your network, or the site itself, which may have moved the game.'}
      </p>
      <div className={styles.silentGameActions}>
        <Button variant="solid" onClick={onRetry}>
          Retry
        </Button>
        {report}
      </div>
    </div>
  );
}
