import type { MedalTier } from '../../entities/medal.rules.ts';
import { StarIcon } from './icons.tsx';
import styles from './medal-face.module.css';

interface MedalFaceProps {
  readonly tier: MedalTier;
  readonly isEarned: boolean;
}

/** A medal's picture: a disc of its metal, and an outline until it is earned. Its name stands beside it. */
export function MedalFace({ tier, isEarned }: MedalFaceProps) {
  return (
    <span className={styles.medal} data-tier={isEarned ? tier : undefined} aria-hidden>
      <StarIcon size={18} />
    </span>
  );
}
