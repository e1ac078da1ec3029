import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useFrameVerdict } from '../../features/play/use-frame-verdict.ts';
import type { StagePhase } from '../../features/play/use-stage.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import styles from './play-now.module.css';

interface PlayNowProps {
  readonly game: Parameters<typeof useFrameVerdict>[0];
  /** The element around the game. */
  readonly stage: RefObject<HTMLElement | null>;
  /** What goes on there. */
  readonly phase: StagePhase;
  readonly onPlay: () => void;
  readonly onFullscreen: () => void;
  /** The address of a game like it. */
  readonly another: string;
}

/**
 * Starts the game, or shows a run that goes on in fullscreen. Leads to another game where this one does not answer, and says
 * why there is nothing to start where it is blocked, or not saved and offline. The frame has the Play button too: this one is
 * quiet while that is in sight, and on a phone it takes its place at the lower edge when it is not.
 */
export function PlayNow({ game, stage, phase, onPlay, onFullscreen, another }: PlayNowProps) {
  const isInSight = useInSight(stage);
  if (useFrameVerdict(game).kind === 'blocked') {
    return (
      <div className={styles.play}>
        <p>This game is blocked for your security. See the reason above.</p>
      </div>
    );
  }
  return (
    <div className={styles.play} data-in-sight={isInSight}>
      {phase === 'silent' ? (
        <Button component={Link} variant="solid" fullWidth to={another}>
          Try another
        </Button>
      ) : phase === 'playing' ? (
        <Button variant="solid" fullWidth onClick={onFullscreen}>
          <IconMaximize size={18} aria-hidden="true" />
          Fullscreen
        </Button>
      ) : phase === 'away' ? (
        <Button fullWidth disabled>
          Not saved
        </Button>
      ) : (
        <Button variant={isInSight ? 'quiet' : 'play'} fullWidth onClick={onPlay}>
          <PlayIcon size={18} />
          Play Now
        </Button>
      )}
      {/* It keeps its place, so that nothing moves when the game begins. */}
      <p data-meant={phase === 'waiting'}>No download required • Instant play</p>
    </div>
  );
}

/** Whether a part of the element is in the window; true until it is known. */
function useInSight(element: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (element.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
}
