import { Button } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import { type RefObject, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { useFrameVerdict } from '../../features/play/use-frame-verdict.ts';
import { PlayIcon } from '../../ui/icons.tsx';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { useNextGames } from './next-games.tsx';
import styles from './game-page.module.css';
import { useTable } from './table.tsx';

interface PlayNowProps {
  readonly game: GameDetail & { readonly srcUrl: string };
}

/**
 * Starts the game, or shows a run that goes on in fullscreen. Leads to another game where this one does not answer, and says
 * why there is nothing to start where it is blocked, or not saved and offline. The frame has the Play button too, so this one is
 * quiet, in one color whatever goes on; on a phone it takes that one's place at the lower edge when that is out of sight.
 */
export function PlayNow({ game }: PlayNowProps) {
  const { stage, theatre, activity } = useTable();
  const isInSight = useInSight(theatre);
  const doing = useBrowserStore(activity, 'waiting');
  const { more, also } = useNextGames(game);
  const [another] = [...more, ...also];
  if (useFrameVerdict(game).kind === 'blocked') {
    return (
      <div className={styles.play}>
        <p>This game is blocked for your security. See the reason above.</p>
      </div>
    );
  }
  return (
    <div className={styles.play} data-in-sight={isInSight}>
      {doing === 'silent' ? (
        <Button
          component={Link}
          fullWidth
          to={another === undefined ? paths.trending : paths.game(another.slug)}
        >
          Try another
        </Button>
      ) : doing === 'playing' ? (
        <Button fullWidth onClick={() => stage.current?.playInFullscreen()}>
          <IconMaximize size={18} aria-hidden="true" />
          Fullscreen
        </Button>
      ) : doing === 'away' ? (
        <Button fullWidth disabled>
          Not saved
        </Button>
      ) : (
        <Button fullWidth onClick={() => stage.current?.play()}>
          <PlayIcon size={18} />
          Play Now
        </Button>
      )}
      {/* It keeps its place, so that nothing moves when the game begins. */}
      <p data-meant={doing === 'waiting'}>No download required • Instant play</p>
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
