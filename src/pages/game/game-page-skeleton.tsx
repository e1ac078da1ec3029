import { stageName } from '../../features/game/game-link.tsx';
import styles from './game-page-skeleton.module.css';

/** The game page's space while the game is loading; the followed card's picture grows into its stage. */
export function GamePageSkeleton({ slug }: { readonly slug: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the game</span>
      <div className={styles.trail} />
      <div className={styles.stage} style={{ viewTransitionName: stageName(slug) }} />
      <div className={styles.title} />
      <div className={styles.line} />
    </div>
  );
}
