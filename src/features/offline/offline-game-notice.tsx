import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import styles from './offline-game-notice.module.css';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';

/** Shown on the stage of a game that is not saved, while offline. */
export function OfflineGameNotice() {
  const saved = useOfflineGames().length;
  return (
    <div className={styles.away}>
      <IconCloudOff size={40} aria-hidden="true" />
      <p className={styles.title}>This game has not been saved.</p>
      <p>You are offline. The game will start when you are back online.</p>
      {saved === 0 ? null : (
        <Button component={Link} variant="solid" to={paths.offline}>
          Play what is ready ({saved})
        </Button>
      )}
    </div>
  );
}
