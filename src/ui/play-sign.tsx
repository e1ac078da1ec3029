import { PlayIcon } from './icons.tsx';
import styles from './play-sign.module.css';

interface PlaySignProps {
  /** The label on a phone. */
  readonly word: string;
  /** The label elsewhere, with which `name` begins. */
  readonly short: string;
  /** The name for screen readers, elsewhere. */
  readonly name: string;
}

/**
 * The play icon on a picture that is a button; its parent is positioned. Once that was pressed, it says in the same place that
 * the game loads, with `--sign-asks: none` and `--sign-loads: flex`.
 */
export function PlaySign({ word, short, name }: PlaySignProps) {
  return (
    <span className={styles.sign}>
      <span className={styles.disc}>
        <span className={styles.asks}>
          <PlayIcon size={34} />
          <span className={styles.word}>{word}</span>
          <span className={styles.short} aria-hidden="true">
            {short}
          </span>
          <span className={`visually-hidden ${styles.name}`}>{name}</span>
        </span>
        <span className={styles.loads}>
          <span className={styles.ring} />
          Loading…
        </span>
      </span>
    </span>
  );
}
