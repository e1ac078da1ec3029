import { useEffect, useState } from 'react';
import { formatSize } from '../../ui/size.ts';
import type { Source } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import styles from './game-frame.module.css';

/** Time for which nothing more arrives of a game that is shown until it counts as loaded, in milliseconds. */
const QUIET_MS = 4000;

interface LoadingBarProps {
  /** The size of what has arrived of the game, in bytes. */
  readonly arrived: Source<number>;
  /** The size of what it starts with, in bytes; null if unknown. */
  readonly total: number | null;
  /** Whether the game is shown, so that only a line of the bar is. */
  readonly isShown: boolean;
}

/** A bar for the loaded part of a game: over its poster, and at the edge of a shown game that goes on loading. */
export function LoadingBar({ arrived, total, isShown }: LoadingBarProps) {
  const bytes = useBrowserStore(arrived, 0);
  const isWhole = total === null ? isShown : bytes >= total;
  const isQuiet = useQuiet(bytes, isShown);
  if (isShown && (isWhole || isQuiet)) return null;
  const isKnown = total !== null && bytes > 0;
  const progress = isKnown ? { max: total, value: Math.min(bytes, total) } : {};
  return (
    <div className={styles.loading} data-over={isShown ? 'game' : 'poster'}>
      {isShown || !isKnown ? null : (
        <span
          className={styles.words}
        >{`Loading ${formatSize(progress.value ?? 0)} of ${formatSize(total)}`}</span>
      )}
      <progress className={styles.loadingBarBar} aria-label="Loading the game" {...progress} />
    </div>
  );
}

/** Whether nothing has arrived for a while since the game is shown. */
function useQuiet(bytes: number, isShown: boolean): boolean {
  const [quietAt, setQuietAt] = useState<number | null>(null);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setQuietAt(bytes), QUIET_MS);
    return () => clearTimeout(timer);
  }, [bytes, isShown]);
  return quietAt === bytes;
}
