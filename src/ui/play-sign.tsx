import { PlayIcon } from './icons.tsx';
import styles from './play-sign.module.css';

interface PlaySignProps {
  /** The label, on every device and in every state before the press. */
  readonly word: string;
  /** Words for screen readers before and after the label; those before are not said on a phone. */
  readonly before?: string;
  readonly after?: string;
}

/**
 * The play icon on a picture that is a button; its parent is positioned. Once that was pressed, it says in the same place that
 * the game loads, with `--sign-asks: none` and `--sign-loads: flex`.
 */
export function PlaySign({ word, before, after }: PlaySignProps) {
  return (
    <span className={styles.sign}>
      <span className={styles.disc}>
        <span className={styles.asks}>
          <PlayIcon size={34} />
          {before === undefined ? null : (
            <span className={`visually-hidden ${styles.before}`}>{`${before} `}</span>
          )}
          <span>{word}</span>
          {after === undefined ? null : <span className="visually-hidden">{` ${after}`}</span>}
        </span>
        <span className={styles.loads}>
          <span className={styles.ring} />
          Loading…
        </span>
      </span>
    </span>
  );
}
