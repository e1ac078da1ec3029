import { FRAME_HEIGHT } from '../../../entities/frame.rules.ts';
import styles from './game-frame.module.css';

interface PendingStageProps {
  /** The view-transition name that it shares with the picture of the card. */
  readonly name?: string;
  /** The game's picture, if it is known. */
  readonly children?: React.ReactNode;
}

/** The place of a stage and its bar, in their sizes, while the game's page is on its way. */
export function PendingStage({ name = 'none', children }: PendingStageProps) {
  return (
    <div className={styles.theatre} style={{ '--frame-height': `${FRAME_HEIGHT}px` }}>
      <div className={styles.place}>
        <div className={styles.stage} style={{ viewTransitionName: name }}>
          <div className={styles.poster}>{children}</div>
        </div>
      </div>
      <div className={styles.bar} />
    </div>
  );
}
